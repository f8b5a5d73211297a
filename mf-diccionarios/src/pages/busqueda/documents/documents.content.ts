import { GLOSSARY_PAGES } from './glossary-pages.content';

/** A PDF document of one dictionary item. */
export interface DictionaryDocument {
  id: string;
  title: string;
  /** Address of the file. To be asked for in a browser only: the server does not know where files are. */
  url(): string;
  /** Key of the item whose list it is in. */
  dictionary: string;
  /** Of a printed dictionary: the page that each of its words stands on, from 1. */
  pages?: Readonly<Record<string, number>>;
}

/** Sheets of our own, made at build time from the texts beside them (AMB-66). */
export const DICTIONARY_DOCUMENTS: readonly DictionaryDocument[] = [
  {
    id: 'acentuacion',
    title: 'Reglas de acentuación',
    dictionary: 'esencial',
    url: () => new URL('./esencial-acentuacion.pdf', import.meta.url).href,
  },
  {
    id: 'diacritico',
    title: 'Acento diacrítico',
    dictionary: 'esencial',
    url: () => new URL('./esencial-diacritico.pdf', import.meta.url).href,
  },
  {
    id: 'puntuacion',
    title: 'Signos de puntuación',
    dictionary: 'esencial',
    url: () => new URL('./esencial-puntuacion.pdf', import.meta.url).href,
  },
  {
    id: 'prefijos',
    title: 'Prefijos y sufijos',
    dictionary: 'esencial',
    url: () => new URL('./esencial-prefijos.pdf', import.meta.url).href,
  },
  {
    id: 'numeros',
    title: 'Números ordinales y romanos',
    dictionary: 'esencial',
    url: () => new URL('./esencial-numeros.pdf', import.meta.url).href,
  },
  {
    id: 'siglas',
    title: 'Siglas y abreviaturas',
    dictionary: 'esencial',
    url: () => new URL('./esencial-siglas.pdf', import.meta.url).href,
  },
  {
    id: 'glosario',
    title: 'Glosario escolar',
    dictionary: 'esencial',
    url: () => new URL('./esencial-glosario.pdf', import.meta.url).href,
    pages: GLOSSARY_PAGES,
  },
  {
    id: 'sor-juana',
    title: 'Sor Juana Inés de la Cruz',
    dictionary: 'biografias',
    url: () => new URL('./biografias-sor-juana.pdf', import.meta.url).href,
  },
  {
    id: 'benito-juarez',
    title: 'Benito Juárez',
    dictionary: 'biografias',
    url: () => new URL('./biografias-benito-juarez.pdf', import.meta.url).href,
  },
  {
    id: 'marie-curie',
    title: 'Marie Curie',
    dictionary: 'biografias',
    url: () => new URL('./biografias-marie-curie.pdf', import.meta.url).href,
  },
  {
    id: 'celula',
    title: 'La célula',
    dictionary: 'biologia',
    url: () => new URL('./biologia-celula.pdf', import.meta.url).href,
  },
  {
    id: 'fotosintesis',
    title: 'La fotosíntesis',
    dictionary: 'biologia',
    url: () => new URL('./biologia-fotosintesis.pdf', import.meta.url).href,
  },
  {
    id: 'ecosistemas',
    title: 'Los ecosistemas',
    dictionary: 'biologia',
    url: () => new URL('./biologia-ecosistemas.pdf', import.meta.url).href,
  },
  {
    id: 'leyes-newton',
    title: 'Las leyes de Newton',
    dictionary: 'fisica',
    url: () => new URL('./fisica-leyes-newton.pdf', import.meta.url).href,
  },
  {
    id: 'energia',
    title: 'Formas de energía',
    dictionary: 'fisica',
    url: () => new URL('./fisica-energia.pdf', import.meta.url).href,
  },
  {
    id: 'unidades',
    title: 'Unidades de medida',
    dictionary: 'fisica',
    url: () => new URL('./fisica-unidades.pdf', import.meta.url).href,
  },
  {
    id: 'mexico',
    title: 'Estados y capitales de México',
    dictionary: 'geografia',
    url: () => new URL('./geografia-mexico.pdf', import.meta.url).href,
  },
  {
    id: 'relieve',
    title: 'Formas del relieve',
    dictionary: 'geografia',
    url: () => new URL('./geografia-relieve.pdf', import.meta.url).href,
  },
  {
    id: 'coordenadas',
    title: 'Coordenadas geográficas',
    dictionary: 'geografia',
    url: () => new URL('./geografia-coordenadas.pdf', import.meta.url).href,
  },
  {
    id: 'areas',
    title: 'Perímetros y áreas',
    dictionary: 'matematicas',
    url: () => new URL('./matematicas-areas.pdf', import.meta.url).href,
  },
  {
    id: 'fracciones',
    title: 'Operaciones con fracciones',
    dictionary: 'matematicas',
    url: () => new URL('./matematicas-fracciones.pdf', import.meta.url).href,
  },
  {
    id: 'divisibilidad',
    title: 'Criterios de divisibilidad',
    dictionary: 'matematicas',
    url: () => new URL('./matematicas-divisibilidad.pdf', import.meta.url).href,
  },
  {
    id: 'atomo',
    title: 'El átomo',
    dictionary: 'quimica',
    url: () => new URL('./quimica-atomo.pdf', import.meta.url).href,
  },
  {
    id: 'mezclas',
    title: 'Mezclas y su separación',
    dictionary: 'quimica',
    url: () => new URL('./quimica-mezclas.pdf', import.meta.url).href,
  },
  {
    id: 'tabla-periodica',
    title: 'La tabla periódica',
    dictionary: 'quimica',
    url: () => new URL('./quimica-tabla-periodica.pdf', import.meta.url).href,
  },
];
