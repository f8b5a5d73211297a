/** Query parameter of the contact page: the book whose sample is asked for. */
const BOOK_PARAMETER = 'libro';
/** A title of a book is shorter; an address can be written by anybody. */
const MAX_TITLE_LENGTH = 150;

/** Address of the contact page with the book in the text of the message. Pure. */
export const sampleAddress = (title: string): string =>
  `/contacto?${new URLSearchParams({ [BOOK_PARAMETER]: title })}`;

/**
 * The message of the contact form once a sample is asked for: what was typed stays before it. Pure.
 * @param max most characters of a message; without room for the request, what was typed stays alone
 */
export function withSampleRequest(typed: string, searchParams: URLSearchParams, max: number): string {
  const title = searchParams
    .get(BOOK_PARAMETER)
    ?.replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_TITLE_LENGTH);
  if (!title) return typed;
  const request = `Quiero pedir una muestra del libro “${title}”.`;
  if (typed.includes(request)) return typed;
  const message = [typed.trim(), request].filter(Boolean).join('\n');
  return message.length <= max ? message : typed;
}
