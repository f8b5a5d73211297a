import type { Book } from '@red/api/books.queries';

/** What the modal lists, in its order (CONT-144): labels of the description, which may be written as `ALIASES`. */
const LABELS = ['Autor', 'Descripción', 'Dirección editorial', 'Etapa', 'Curso', 'Publicación'] as const;
const ALIASES: Readonly<Record<string, string>> = { description: 'descripcion' };

export type BookFactLabel = (typeof LABELS)[number] | 'ISBN';

export interface BookFact {
  label: BookFactLabel;
  value: string;
}

const plain = (label: string) =>
  label.trim().toLocaleLowerCase('es-MX').normalize('NFD').replace(/\p{M}/gu, '');

/**
 * The facts of a book that are present, in the order of the modal: lines of `label: value`, each split at its
 * first colon, and the ISBN, which is a field of its own (CONT-144, CONT-145). A line without a label belongs to the
 * fact above it; facts with other labels are left out. Labels are compared without case and accents.
 */
export function bookFacts({ description, isbn }: Pick<Book, 'description' | 'isbn'>): BookFact[] {
  const values = describedValues(description ?? '');
  const facts: BookFact[] = LABELS.flatMap((label) => {
    const value = values.get(plain(label));
    return value ? [{ label, value }] : [];
  });
  const number = isbn?.trim();
  return number ? [...facts, { label: 'ISBN', value: number }] : facts;
}

/** Values by their labels, as `plain` writes these. */
function describedValues(description: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  let current: string | null = null;
  for (const line of description.split(/\r\n|\r|\n/)) {
    const colon = line.indexOf(':');
    if (colon >= 0) {
      const label = plain(line.slice(0, colon));
      current = ALIASES[label] ?? label;
      values.set(current, line.slice(colon + 1).trim());
    } else if (current !== null && line.trim()) {
      values.set(current, `${values.get(current) ?? ''}\n${line.trim()}`.trim());
    }
  }
  return values;
}

/** Stage of a book for its cover ('Primaria baja'); empty when it has none. */
export const bookStage = (book: Pick<Book, 'description' | 'isbn'>): string =>
  bookFacts(book).find(({ label }) => label === 'Etapa')?.value ?? '';
