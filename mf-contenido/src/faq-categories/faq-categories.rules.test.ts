import type { Faq } from '@red/api/faqs.queries';
import { categorySearch, FAQ_CATEGORIES, faqCategoryOf, faqsOf } from './faq-categories.rules';

const faq = (id: number, category: string | null): Faq => ({
  id,
  question: `Pregunta ${id}`,
  answerHtml: '',
  cat_faq: category === null ? null : { name: category },
});

const categoryOf = (search: string) => faqCategoryOf(new URLSearchParams(search)).label;

covers('CONT-75').test(
  'the address names the category; without one, or with an unknown one, it is the first',
  () => {
    expect(['', '?categoria=pagos', '?categoria=contrasenas', '?categoria=otros'].map(categoryOf)).toEqual([
      'Calendario',
      'Pagos',
      'Contraseñas',
      'Calendario',
    ]);
    expect(FAQ_CATEGORIES.map((category) => categoryOf(categorySearch(category)))).toEqual(
      FAQ_CATEGORIES.map(({ label }) => label),
    );
  },
);

covers('CONT-83', 'CONT-84').test('Pago and Pagos share a tab, other categories are dropped', () => {
  const faqs = [faq(1, 'Pago'), faq(2, 'Otros'), faq(3, 'Pagos '), faq(4, null), faq(5, 'Calendario')];
  const shown = FAQ_CATEGORIES.map((category) => faqsOf(faqs, category).map(({ id }) => id));
  expect(shown).toEqual([[5], [], [1, 3], []]);
});
