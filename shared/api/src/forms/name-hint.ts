import { typedLine } from './typed-text';

/** What the documents' rule of a name asks for, beside letters and spaces only. */
export interface NameRule {
  of: 'name' | 'surname';
  /** Letters that it has at least. */
  min: number;
}

/** How a name that is shorter than its rule is completed, with an initial to show it. */
const COMPLETED = {
  name: ['Si el nombre es así de corto, agrega otro nombre o la inicial del apellido', 'G'],
  surname: ['Si el apellido es así de corto, agrega el otro apellido o la inicial del nombre', 'A'],
} as const;

/**
 * How to type a name that the rule refuses (O'Farrill, Núñez-Peña, Ma. Elena, Li), beside the rule's message; null where
 * that message is enough. Pure.
 */
export function nameHint(typed: string, { of, min }: NameRule): string | null {
  const plain = typedLine(typed.replace(/['’‘`\u00B4.\p{Pd}]/gu, ' '));
  if (!/^[\p{L}\p{M} ]+$/u.test(plain)) return null;
  if (plain.length >= min) return plain === typedLine(typed) ? null : `Escríbelo así: ${plain}`;
  if (plain.length < 2) return null; // still being typed
  const [advice, initial] = COMPLETED[of];
  return `${advice}: ${plain} ${initial}`;
}

/** How to type a key that was copied with gaps; null where it has none. Shown beside the rule's own message. Pure. */
export function keyHint(typed: string): string | null {
  const key = typedLine(typed).replace(/[ \p{Pd}]/gu, '');
  return key !== typedLine(typed) && /^[\p{L}\d]+$/u.test(key) ? `Escríbela así: ${key}` : null;
}
