import { site } from '@red/contract/host';
import type { Crumb } from '@red/ui/core';

const HOME: Crumb = { label: 'Inicio', to: '/' };
const NEWS: Crumb = { label: 'Noticias', to: '/noticias' };
const ENGLISH_HOME: Crumb = { label: 'Home', to: '/' };
const ENGLISH: Crumb = { label: 'English', to: '/ingles' };

/** The breadcrumb of each page, from the home, by the path of the page; the last step is the page itself. */
export const BREADCRUMBS = {
  '/noticias': [HOME, NEWS],
  '/docentes': [HOME, { label: 'Docentes' }],
  '/directivos': [HOME, { label: 'Directivos' }],
  '/familia': [HOME, { label: 'Familia' }],
  '/quienes-somos': [HOME, { label: 'Quiénes somos' }],
  '/propuesta-pedagogica': [HOME, { label: 'Propuesta pedagógica' }],
  '/ingles': [ENGLISH_HOME, ENGLISH],
  '/primary': [ENGLISH_HOME, ENGLISH, { label: 'Primary' }],
  '/elementary': [ENGLISH_HOME, ENGLISH, { label: 'Elementary' }],
  '/secondary': [ENGLISH_HOME, ENGLISH, { label: 'Secondary' }],
  '/aviso-de-privacidad': [HOME, { label: 'Avisos de Privacidad' }],
  '/faqs': [HOME, { label: 'Preguntas frecuentes' }],
  '/contacto': [HOME, { label: 'Contacto' }],
  get '/catalogos-de-libros-red'(): readonly Crumb[] {
    return [HOME, { label: `Catálogos de libros ${site().productName}` }];
  },
  '/representantes': [HOME, { label: 'Representantes' }],
  '/videoteca': [HOME, { label: 'Videoteca' }],
} as const satisfies Readonly<Record<string, readonly Crumb[]>>;

export type PathWithBreadcrumb = keyof typeof BREADCRUMBS;

/** The breadcrumb of an article, under its title. */
export const articleBreadcrumb = (title: string): readonly Crumb[] => [HOME, NEWS, { label: title }];
