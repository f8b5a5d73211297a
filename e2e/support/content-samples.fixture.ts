import { encodeBase64Html } from '@red/api/base64-html';
import { PATHS } from '@red/api/paths';

/** Sizes of an answer of the API: nothing, one item, many, and very long words. */
export type Amount = 'empty' | 'one' | 'many' | 'long';

/** 63 letters without a place to break. */
export const LONG_WORD = 'electroencefalografistasdesoxirribonucleicosinternacionalizados';
/** 300 characters and more. */
export const LONG_TITLE =
  'Encuentro nacional de docentes, familias y directivos de preescolar, primaria y secundaria para compartir experiencias de aula, materiales impresos, recursos en pantalla, lecturas en voz alta, huertos escolares, canciones, mapas, juegos de mesa, evaluaciones breves y acuerdos de convivencia que sí se cumplen todo el ciclo';

const TITLES: Readonly<Record<Amount, readonly string[]>> = {
  empty: [],
  one: ['Lectura compartida'],
  many: Array.from({ length: 24 }, (_, index) => `Lectura compartida ${index + 1}`),
  long: [LONG_WORD, LONG_TITLE, `${LONG_WORD} ${LONG_WORD}`, 'Corto'],
};

/** Picture of every item: an address on the site that answers 404 unless a test routes it. */
export const SAMPLE_IMAGE = '/api/imagen-que-no-existe.jpg';

const SEGMENTS = ['Docente', 'Familia', 'Directivos', LONG_WORD];
const CATEGORIES = ['Calendario', 'Calendario', 'Calendario', 'Pagos'];

const itemsOf = (amount: Amount) =>
  TITLES[amount].map((title, index) => ({
    id: index + 1,
    title,
    image: SAMPLE_IMAGE,
    url: index % 2 ? 'https://example.org/nota' : 'https://youtu.be/Lf4mDi7aRs0',
    segment: { name: SEGMENTS[index % (amount === 'long' ? 4 : 3)] },
    description: amount === 'long' ? `${title} ${LONG_TITLE}` : 'Una página cada quien, en voz alta.',
  }));

/** A page with a list from the API, and its messages. */
export interface ContentList {
  /** Tags of its requirements. */
  tags: readonly string[];
  path: string;
  /** Path of the call. */
  call: string;
  /** Answer with so many items. */
  answer(amount: Amount): object;
  /** Message of a failed call; null where the specification has none. */
  failure: string | null;
  /** Message of an empty list; null where the specification has none. */
  nothing: string | null;
}

export const CONTENT_LISTS: readonly ContentList[] = [
  {
    tags: ['@CONT-28', '@CONT-38', '@CONT-40'],
    path: '/',
    call: PATHS.home,
    answer: (amount) => {
      const items = itemsOf(amount);
      return { data: { data: { latestVideos: items, latestNews: items, latestInterests: items } } };
    },
    failure: null,
    nothing: null,
  },
  {
    tags: ['@CONT-47', '@CONT-48', '@CONT-49'],
    path: '/noticias',
    call: PATHS.articles,
    answer: (amount) => ({ data: itemsOf(amount) }),
    failure: 'No se pudo cargar las noticias',
    nothing: 'No hay noticias disponibles.',
  },
  {
    tags: ['@CONT-160', '@CONT-162'],
    path: '/videoteca',
    call: PATHS.videos,
    answer: (amount) => ({ success: true, data: itemsOf(amount) }),
    failure: 'No se pudo conectar con la API de videoteca',
    nothing: 'Todavía no hay videos publicados.',
  },
  {
    tags: ['@CONT-78', '@CONT-79', '@CONT-80'],
    path: '/faqs',
    call: PATHS.faqs,
    answer: (amount) => ({
      data: TITLES[amount].map((question, index) => ({
        id: index + 1,
        question,
        answer: encodeBase64Html(`<p>${amount === 'long' ? question : 'De lunes a viernes.'}</p>`),
        cat_faq: { name: CATEGORIES[index % 3] },
      })),
    }),
    failure: 'No se pudieron cargar las preguntas',
    nothing: 'No hay preguntas en esta categoría.',
  },
  {
    tags: ['@CONT-141', '@CONT-147'],
    path: '/catalogos-de-libros-red',
    call: PATHS.books,
    answer: (amount) => ({
      data: {
        items: TITLES[amount].slice(0, 10).map((title, index) => ({
          id: index + 1,
          title,
          image: SAMPLE_IMAGE,
          isbn: '978-607-00-0000-0',
          description: `Autor: ${title}\nDescripción: ${LONG_TITLE}\nEtapa: ${amount === 'long' ? LONG_WORD : 'Primaria'}`,
        })),
        last_page: amount === 'many' ? 60 : 1,
      },
    }),
    failure: 'No se pudieron cargar los libros.',
    nothing: 'Todavía no hay libros publicados.',
  },
  {
    tags: ['@CONT-151', '@CONT-152', '@CONT-153'],
    path: '/representantes',
    call: PATHS.representatives,
    answer: (amount) => ({
      data: TITLES[amount].map((name, index) => ({
        id: index + 1,
        name,
        photo: SAMPLE_IMAGE,
        position: amount === 'long' ? name : 'Asesora pedagógica',
        phone: '55 5555 0101',
        email: amount === 'long' ? `${LONG_WORD}@red.example` : 'asesora@red.example',
        state: { name: amount === 'long' ? LONG_WORD : 'Jalisco' },
      })),
    }),
    failure: null,
    nothing: 'No se han cargado representantes',
  },
];
