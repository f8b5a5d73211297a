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

/**
 * A scene for each item of one list, none of them shown again before all have been: the first item whose title calls
 * for a scene gets it, the others what has been shown least. The same list always gives the same scenes.
 */
export function spreadThumbnails(
  items: readonly { id: string | number; title: string }[],
): ReadonlyMap<string | number, ThumbnailName> {
  const spread = new Map<string | number, ThumbnailName>();
  const shown = new Map(names.map((name) => [name, 0]));
  const give = (id: string | number, name: ThumbnailName) => {
    spread.set(id, name);
    shown.set(name, (shown.get(name) ?? 0) + 1);
  };
  for (const { id, title } of items) {
    const name = calledFor(title);
    if (name && shown.get(name) === 0) give(id, name);
  }
  for (const { id } of items) {
    if (spread.has(id)) continue;
    const least = Math.min(...shown.values());
    const free = names.filter((name) => shown.get(name) === least);
    give(id, free[textHash(String(id)) % free.length] ?? 'escuela');
  }
  return spread;
}
