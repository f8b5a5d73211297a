import type { Scene } from './kit.ts';
import { cienciaScene } from './scenes/ciencia.ts';
import { congresoScene } from './scenes/congreso.ts';
import { corazonScene } from './scenes/corazon.ts';
import { entrevistaScene } from './scenes/entrevista.ts';
import { escuelaScene } from './scenes/escuela.ts';
import { guiaScene } from './scenes/guia.ts';
import { huertoScene } from './scenes/huerto.ts';
import { lecturaScene } from './scenes/lectura.ts';
import { mateScene } from './scenes/mate.ts';
import { mundoScene } from './scenes/mundo.ts';
import { musicaScene } from './scenes/musica.ts';
import { podcastScene } from './scenes/podcast.ts';
import { tabletScene } from './scenes/tablet.ts';
import { tallerScene } from './scenes/taller.ts';
import { webinarScene } from './scenes/webinar.ts';
import { type ThumbnailName, thumbnailName } from './thumbnail-names.ts';

export const thumbnailScenes: Readonly<Record<ThumbnailName, Scene>> = {
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
export const thumbnailFor = (title: string, id: string | number): Scene =>
  thumbnailScenes[thumbnailName(title, id)];
