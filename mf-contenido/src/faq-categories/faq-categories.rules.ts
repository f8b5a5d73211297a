import type { Faq } from '@red/api/faqs.queries';

/** Name of the query parameter that holds the chosen category. */
const CATEGORY_PARAMETER = 'categoria';

/** The tabs (CONT-75). `names` are the category names that belong to a tab; questions of any other are dropped. */
export const FAQ_CATEGORIES = [
  { key: 'calendario', label: 'Calendario', names: ['Calendario'] },
  { key: 'contenido', label: 'Contenido', names: ['Contenido'] },
  { key: 'pagos', label: 'Pagos', names: ['Pago', 'Pagos'] },
  { key: 'contrasenas', label: 'Contraseñas', names: ['Contraseñas'] },
] as const;

export type FaqCategory = (typeof FAQ_CATEGORIES)[number];

/** The category an address asks for; the first one when it names none. */
export function faqCategoryOf(searchParams: URLSearchParams): FaqCategory {
  const asked = searchParams.get(CATEGORY_PARAMETER);
  return FAQ_CATEGORIES.find(({ key }) => key === asked) ?? FAQ_CATEGORIES[0];
}

/** Query parameter that names the question to begin with, as results of the search do. */
export const QUESTION_PARAMETER = 'pregunta';

/** Query string of a category's address: the first one is the plain page. */
export const categorySearch = ({ key }: FaqCategory): string =>
  key === FAQ_CATEGORIES[0].key ? '' : `?${CATEGORY_PARAMETER}=${key}`;

/** The questions of one tab (CONT-83, CONT-84). */
export function faqsOf(faqs: readonly Faq[], { names }: FaqCategory): Faq[] {
  const accepted: readonly string[] = names;
  return faqs.filter(({ cat_faq }) => accepted.includes(cat_faq?.name?.trim() ?? ''));
}
