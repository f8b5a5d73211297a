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

/** The scene that a word of the title calls for. */
const calledFor = (title: string): ThumbnailName | undefined => {
  const words = plain(title);
  return keywords.find(([, starts]) => starts.some((start) => words.includes(` ${start}`)))?.[0];
};

/** The scene's name for an item without picture: by a word of its title, else spread by its id. */
export function thumbnailName(title: string, id: string | number): ThumbnailName {
  return calledFor(title) ?? names[textHash(String(id)) % names.length] ?? 'escuela';
}
