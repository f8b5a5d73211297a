import type { Book } from '@red/api/books.queries';

/** What the modal lists, in its order (CONT-144). `source` is the label in the description, in lower case. */
const FACTS = [
  { label: 'Autor', source: 'autor' },
  { label: 'Descripción', source: 'descripción' },
  { label: 'Dirección editorial', source: 'dirección editorial' },
  { label: 'Etapa', source: 'etapa' },
  { label: 'Curso', source: 'curso' },
  { label: 'Publicación', source: 'publicación' },
] as const;

export type BookFactLabel = (typeof FACTS)[number]['label'] | 'ISBN';

export interface BookFact {
  label: BookFactLabel;
  value: string;
}

const plain = (label: string) =>
  label.trim().toLocaleLowerCase('es-MX').normalize('NFD').replace(/\p{M}/gu, '');

/**
 * The facts of a book that are present, in the order of the modal: lines of `label: value`, each split at its
 * first colon, and the ISBN, which is a field of its own (CONT-144, CONT-145). A line without a known label
 * belongs to the fact above it. Labels are compared without case and accents.
 */
export function bookFacts({ description, isbn }: Pick<Book, 'description' | 'isbn'>): BookFact[] {
  const values = describedValues(description ?? '');
  const facts: BookFact[] = FACTS.flatMap(({ label, source }) => {
    const value = values.get(plain(source));
    return value ? [{ label, value }] : [];
  });
  const number = isbn?.trim();
  return number ? [...facts, { label: 'ISBN', value: number }] : facts;
}

function describedValues(description: string): ReadonlyMap<string, string> {
  const known = new Set(FACTS.map(({ source }) => plain(source)));
  const values = new Map<string, string>();
  let current: string | null = null;
  for (const line of description.split(/\r\n|\r|\n/)) {
    const colon = line.indexOf(':');
    const label = colon < 0 ? '' : plain(line.slice(0, colon));
    if (known.has(label)) {
      current = label;
      values.set(label, line.slice(colon + 1).trim());
    } else if (current !== null && line.trim()) {
      values.set(current, `${values.get(current) ?? ''}\n${line.trim()}`.trim());
    }
  }
  return values;
}

/** Stage of a book for its cover ('Primaria baja'); empty when it has none. */
export const bookStage = (book: Pick<Book, 'description' | 'isbn'>): string =>
  bookFacts(book).find(({ label }) => label === 'Etapa')?.value ?? '';
