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
import { textHash } from './text-hash.ts';

export type ThumbnailName =
  | 'podcast'
  | 'entrevista'
  | 'guia'
  | 'taller'
  | 'ciencia'
  | 'lectura'
  | 'corazon'
  | 'tablet'
  | 'mate'
  | 'huerto'
  | 'congreso'
  | 'webinar'
  | 'mundo'
  | 'escuela'
  | 'musica';

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

/** Beginnings of words, without accents, that call for a scene. The first row with a match wins. */
const keywords: readonly (readonly [ThumbnailName, readonly string[]])[] = [
  ['podcast', ['podcast', 'audio', 'radio']],
  ['webinar', ['webinar', 'en linea', 'videollamada', 'transmision', 'pantalla']],
  ['congreso', ['congreso', 'foro', 'conferencia', 'encuentro', 'ponencia', 'inscripcion']],
  ['entrevista', ['entrevista', 'conversa', 'charla', 'dialogo']],
  ['taller', ['taller', 'curso', 'capacitacion', 'acompanamiento']],
  ['huerto', ['huerto', 'planta', 'naturaleza', 'ambiente', 'jardin', 'ecolog']],
  ['ciencia', ['ciencia', 'experiment', 'fisica', 'quimica', 'biolog', 'espacio']],
  ['mate', ['matematic', 'geometr', 'fraccion', 'numero', 'evalua', 'calculo']],
  ['musica', ['musica', 'cancion', 'canto', 'arte', 'danza']],
  ['mundo', ['mundo', 'mapa', 'geograf', 'ingles', 'english', 'idioma', 'historia', 'viaje', 'travel']],
  ['lectura', ['lectura', 'leer', 'cuento', 'biblioteca', 'poesia', 'literatura', 'escrit']],
  [
    'corazon',
    ['emocion', 'autoestima', 'limite', 'familia', 'carino', 'afecto', 'convivencia', 'bienestar', 'crianza'],
  ],
  ['guia', ['guia', 'tutorial', 'manual', 'recorrido', 'como ']],
  ['tablet', ['plataforma', 'tablet', 'tableta', 'digital', 'dispositivo', 'tecnolog', 'app']],
  ['escuela', ['escuela', 'ciclo', 'plantel', 'directiv', 'novedad', 'aula', 'colegio']],
];

const plain = (text: string) =>
  ` ${text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')} `;

const names = keywords.map(([name]) => name);

/** The scene's name for an item without picture: by a word of its title, else spread by its id. */
export function thumbnailName(title: string, id: string | number): ThumbnailName {
  const words = plain(title);
  const match = keywords.find(([, starts]) => starts.some((start) => words.includes(` ${start}`)));
  return match?.[0] ?? names[textHash(String(id)) % names.length] ?? 'escuela';
}

/** The scene for an item without picture. The same item always gets the same scene. */
export const thumbnailFor = (title: string, id: string | number): Scene =>
  thumbnailScenes[thumbnailName(title, id)];
