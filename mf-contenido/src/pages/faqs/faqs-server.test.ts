import { faqsQuery } from '@red/api/faqs.queries';
import { QueryClient } from '@red/ui/query';
import { head } from './faqs.data';

const faq = (id: number, question: string, answerHtml: string | null, category: string) => ({
  id,
  question,
  answerHtml,
  cat_faq: { name: category },
});

const FAQS = [
  faq(1, '¿Cuándo empieza?', '<p>En <b>agosto</b>.</p>', 'Calendario'),
  faq(2, '¿Y el receso?', null, 'Calendario'),
  faq(3, '¿Cuánto cuesta?', '<p>Depende &amp; varía.</p>', 'Pago'),
];

function factsOf(search: string, data: unknown = FAQS) {
  const queryClient = new QueryClient();
  queryClient.setQueryData(faqsQuery().queryKey, data);
  return head({ queryClient, params: {}, searchParams: new URLSearchParams(search) }).jsonLd ?? [];
}

covers('UX-14', 'CONT-76').test(
  'search engines are told the questions that the address shows, with their words',
  () => {
    expect(factsOf('')[0]).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [
        {
          '@type': 'Question',
          name: '¿Cuándo empieza?',
          acceptedAnswer: { '@type': 'Answer', text: 'En agosto.' },
        },
      ],
    });
    expect(factsOf('categoria=pagos')[0]).toMatchObject({
      mainEntity: [{ name: '¿Cuánto cuesta?', acceptedAnswer: { text: 'Depende & varía.' } }],
    });
  },
);

covers('UX-14').test.each([
  ['without data', '', undefined],
  ['with data of another shape', '', { faqs: 1 }],
  ['without an answer', 'categoria=contenido', FAQS],
])('%s there are no facts', (_case, search, data) => {
  expect(factsOf(search, data ?? null).map((fact) => fact['@type'])).toEqual([]);
});
