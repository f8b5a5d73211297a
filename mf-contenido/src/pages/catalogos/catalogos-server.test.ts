import { booksQuery } from '@red/api/books.queries';
import { configureHost } from '@red/contract/host';
import { DEFAULT_SITE } from '@red/contract/site';
import { QueryClient } from '@red/ui/query';
import { head } from './catalogos.data';

const BOOKS = [
  {
    id: 1,
    title: 'Ciencias Naturales',
    image: '/libros/ciencias.jpg',
    isbn: '978-607-00-0000-0',
    description: 'Autor: Equipo editorial\nDescripción: Indagar: el cuerpo.\nPublicación: 2025',
  },
  { id: 2, title: 'Lecturas 2', image: null, isbn: '', description: '' },
];

beforeAll(() => configureHost({ site: { ...DEFAULT_SITE, siteUrl: 'https://red.example' } }));

function factsOf(search: string, page: number) {
  const queryClient = new QueryClient();
  queryClient.setQueryData(booksQuery(page).queryKey, { items: BOOKS, last_page: 3 });
  return head({ queryClient, params: {}, searchParams: new URLSearchParams(search) }).jsonLd ?? [];
}

covers('UX-14', 'CONT-145').test(
  'search engines are told the books of the page, with their place in the catalogue',
  () => {
    const publisher = { '@type': 'Organization', name: 'RED' };
    expect(factsOf('pagina=2', 2)[0]).toEqual({
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      itemListElement: [
        {
          '@type': 'ListItem',
          position: 11,
          item: {
            '@type': 'Book',
            name: 'Ciencias Naturales',
            isbn: '978-607-00-0000-0',
            author: 'Equipo editorial',
            description: 'Indagar: el cuerpo.',
            datePublished: '2025',
            image: 'https://red.example/libros/ciencias.jpg',
            inLanguage: 'es-MX',
            publisher,
          },
        },
        {
          '@type': 'ListItem',
          position: 12,
          item: { '@type': 'Book', name: 'Lecturas 2', inLanguage: 'es-MX', publisher },
        },
      ],
    });
  },
);

covers('UX-14').test('a page that was not loaded has no facts', () => {
  expect(factsOf('pagina=3', 2).map((fact) => fact['@type'])).toEqual([]);
});
