import { BOOKS_PER_PAGE } from '@red/api/books.queries';
import type { SearchItem, SearchType } from '@red/api/search.queries';
import { articleAddress } from '../../article-cards/article-address';
import {
  categorySearch,
  FAQ_CATEGORIES,
  QUESTION_PARAMETER,
} from '../../faq-categories/faq-categories.rules';

export interface SearchKind {
  type: SearchType;
  /** What the address calls it. */
  key: string;
  /** Heading of its group, and its filter. */
  label: string;
  /** One of it, in a sentence: "1 noticia". */
  one: string;
  /** Several of it. */
  many: string;
  /** Where an item leads. */
  addressOf(item: SearchItem): string;
}

const faqAddress = ({ id, label }: SearchItem) => {
  const category = FAQ_CATEGORIES.find(({ names }) => names.some((name) => name === label));
  const search = new URLSearchParams(category && categorySearch(category));
  search.set(QUESTION_PARAMETER, id);
  return `/faqs?${search}`;
};

/** What can be found, in the order of the page. */
export const SEARCH_KINDS: readonly SearchKind[] = [
  {
    type: 'pages',
    key: 'paginas',
    label: 'Páginas',
    one: 'página',
    many: 'páginas',
    addressOf: ({ id }) => id,
  },
  {
    type: 'news',
    key: 'noticias',
    label: 'Noticias',
    one: 'noticia',
    many: 'noticias',
    addressOf: articleAddress,
  },
  {
    type: 'videos',
    key: 'videos',
    label: 'Videos',
    one: 'video',
    many: 'videos',
    addressOf: ({ id }) => `/videoteca?${new URLSearchParams({ video: id })}`,
  },
  {
    type: 'books',
    key: 'libros',
    label: 'Libros',
    one: 'libro',
    many: 'libros',
    addressOf: ({ position }) =>
      `/catalogos-de-libros-red${position && position > BOOKS_PER_PAGE ? `?pagina=${Math.ceil(position / BOOKS_PER_PAGE)}` : ''}`,
  },
  {
    type: 'faqs',
    key: 'preguntas',
    label: 'Preguntas frecuentes',
    one: 'pregunta',
    many: 'preguntas',
    addressOf: faqAddress,
  },
  {
    type: 'representatives',
    key: 'representantes',
    label: 'Representantes',
    one: 'representante',
    many: 'representantes',
    addressOf: ({ label }) => `/representantes${label ? `?${new URLSearchParams({ estado: label })}` : ''}`,
  },
  {
    type: 'words',
    key: 'palabras',
    label: 'Diccionarios',
    one: 'palabra',
    many: 'palabras',
    addressOf: ({ id, label }) =>
      `/busqueda-en-diccionarios?${new URLSearchParams({ item: label ?? 'es', palabra: id })}`,
  },
];

/** Where to go without a result or without a query. */
export const STARTING_PLACES = [
  { to: '/faqs', label: 'Preguntas frecuentes' },
  { to: '/noticias', label: 'Noticias' },
  { to: '/videoteca', label: 'Videoteca' },
  { to: '/catalogos-de-libros-red', label: 'Catálogos de libros' },
  { to: '/busqueda-en-diccionarios', label: 'Diccionarios' },
  { to: '/representantes', label: 'Representantes' },
  { to: '/contacto', label: 'Contacto' },
] as const;

/** Names of the dictionaries that words are found in. */
export const DICTIONARY_NAMES: Readonly<Record<string, string>> = {
  es: 'Español',
  'es-en': 'Español - Inglés',
  'en-es': 'Inglés - Español',
};
