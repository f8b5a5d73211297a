import { BOOKS_PER_PAGE, type Book, bookPageSchema, booksQuery } from '@red/api/books.queries';
import { site } from '@red/contract/host';
import type { PageHead, PagePrefetch } from '@red/contract/page';
import * as z from 'zod/mini';
import { bookFacts } from './book-facts.rules';
import { readCatalogue } from './catalogue-choice.rules';

/** The page of the catalogue that the address asks for. */
export const prefetch: PagePrefetch = ({ queryClient, searchParams }) => {
  const choice = readCatalogue(searchParams);
  return queryClient.prefetchQuery(booksQuery(choice.page, choice));
};

/** The books of the page, as schema.org describes them (UX-14). */
export const head: PageHead = ({ queryClient, searchParams }) => {
  const choice = readCatalogue(searchParams);
  const { page } = choice;
  const parsed = z.safeParse(bookPageSchema, queryClient.getQueryData(booksQuery(page, choice).queryKey));
  const books = parsed.success ? parsed.data.items : [];
  return books.length > 0 ? { jsonLd: [bookList(books, page)] } : {};
};

const bookList = (books: readonly Book[], page: number): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: books.map((book, index) => ({
    '@type': 'ListItem',
    position: (page - 1) * BOOKS_PER_PAGE + index + 1,
    item: bookOf(book),
  })),
});

function bookOf(book: Book): Record<string, unknown> {
  const factOf = (wanted: string) => bookFacts(book).find(({ label }) => label === wanted)?.value;
  const isbn = factOf('ISBN');
  const author = factOf('Autor');
  const description = factOf('Descripción');
  const datePublished = factOf('Publicación');
  const { siteUrl, productName } = site();
  return {
    '@type': 'Book',
    name: book.title,
    ...(isbn && { isbn }),
    ...(author && { author }),
    ...(description && { description }),
    ...(datePublished && { datePublished }),
    ...(book.image && URL.canParse(book.image, siteUrl) && { image: new URL(book.image, siteUrl).href }),
    inLanguage: 'es-MX',
    publisher: { '@type': 'Organization', name: productName },
  };
}
