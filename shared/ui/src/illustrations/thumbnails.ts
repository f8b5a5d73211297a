import type { Drawing } from './drawing.ts';
import cienciaScene from './scenes/ciencia.svg';
import congresoScene from './scenes/congreso.svg';
import corazonScene from './scenes/corazon.svg';
import entrevistaScene from './scenes/entrevista.svg';
import escuelaScene from './scenes/escuela.svg';
import guiaScene from './scenes/guia.svg';
import huertoScene from './scenes/huerto.svg';
import lecturaScene from './scenes/lectura.svg';
import mateScene from './scenes/mate.svg';
import mundoScene from './scenes/mundo.svg';
import musicaScene from './scenes/musica.svg';
import podcastScene from './scenes/podcast.svg';
import tabletScene from './scenes/tablet.svg';
import tallerScene from './scenes/taller.svg';
import webinarScene from './scenes/webinar.svg';
import { type ThumbnailName, thumbnailName } from './thumbnail-names.ts';

export const thumbnailScenes: Readonly<Record<ThumbnailName, Drawing>> = {
  podcast: podcastScene,
  entrevista: entrevistaScene,
  guia: guiaScene,
  taller: tallerScene,
  ciencia: cienciaScene,
  lectura: lecturaScene,
  corazon: corazonScene,
  tablet: tabletScene,
  mate: mateScene,
  huerto: huertoScene,
  congreso: congresoScene,
  webinar: webinarScene,
  mundo: mundoScene,
  escuela: escuelaScene,
  musica: musicaScene,
};

/** The scene for an item without picture. The same item always gets the same scene. */
export const thumbnailFor = (title: string, id: string | number): Drawing =>
  thumbnailScenes[thumbnailName(title, id)];
