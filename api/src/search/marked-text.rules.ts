import type { MarkedText } from '@red/api/search.queries';
import { fold } from '../dictionary/fold';

/** Characters of a text that are shown, and how many of them before the first hit. */
const SHOWN_LENGTH = 180;
const BEFORE_HIT = 60;
/** Most words are: folding the others takes longer. */
const ASCII = /^[a-z0-9]*$/;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** What a word is marked for. */
export interface MarkedWord {
  /** In lower case. */
  typed: string;
  folded: string;
  isOpen: boolean;
  stems: readonly string[];
}

/** What is marked: the searched words, and words of the texts that are other forms of them. */
export interface Marks {
  searched: readonly MarkedWord[];
  /** In lower case. */
  forms: ReadonlySet<string>;
}

const foldedOf = (lower: string) => (ASCII.test(lower) ? lower : fold(lower));

/** A searched word, or one that begins with it while it may still be being typed. */
const isSearched = (folded: string, searched: readonly MarkedWord[]) =>
  searched.some((each) => folded === each.folded || (each.isOpen && folded.startsWith(each.folded)));

/** The searched words, of which one that stands in the texts as it is typed is no beginning of others: cama, not cámara. Pure. */
export function completed<Word extends MarkedWord>(
  texts: readonly string[],
  searched: readonly Word[],
): Word[] {
  return searched.map((word) => {
    const stands = () =>
      texts.some((text) =>
        (text.match(WORD) ?? []).some((each) => foldedOf(each.toLowerCase()) === word.folded),
      );
    return word.isOpen && stands() ? { ...word, isOpen: false } : word;
  });
}

/** Words of texts, in lower case, that begin with a searched stem: their own stems tell which are forms of it. Pure. */
export function possibleForms(texts: readonly string[], searched: readonly MarkedWord[]): string[] {
  const stems = searched.flatMap((word) => word.stems);
  const words = new Set(
    texts.flatMap((text) => (text.match(WORD) ?? []).map((word) => word.normalize('NFC').toLowerCase())),
  );
  return [...words].filter((word) => {
    const folded = foldedOf(word);
    return !isSearched(folded, searched) && stems.some((stem) => folded.startsWith(stem));
  });
}

/** Of shorter stems, «cam» of cama and of cámara, the accent has to be the same: they are too many words'. */
const MIN_STEM_LENGTH = 4;
const numberless = (folded: string) => folded.replace(/e?s$/, '');
/** libro, libra; libre: nouns of one stem. */
const THEMES = [/[oa]s?$/, /es?$/] as const;
const themeOf = (folded: string) => THEMES.findIndex((theme) => theme.test(folded));

/**
 * Whether a word of a text is a form of a searched one: of the same stem, and not another noun of it. Pure.
 * @param word in lower case
 * @param stems of the word, folded
 */
export function isForm(word: string, stems: readonly string[], { typed, folded, ...searched }: MarkedWord) {
  const own = foldedOf(word);
  if (numberless(own) === numberless(folded)) return true;
  const shared = stems.find((stem) => searched.stems.includes(stem));
  if (shared === undefined) return false;
  const [theme, other] = [themeOf(own), themeOf(folded)];
  if (theme !== other && theme >= 0 && other >= 0) return false;
  return shared.length >= MIN_STEM_LENGTH || word.slice(0, shared.length) === typed.slice(0, shared.length);
}

/** A text in parts, its searched words marked. Pure. */
export function marked(text: string, marks: Marks): MarkedText {
  const parts: MarkedText = [];
  const add = (piece: string, hit: boolean) => {
    if (piece !== '') parts.push({ text: piece, hit });
  };
  let end = 0;
  for (const match of text.matchAll(WORD)) {
    if (!isHit(match[0], marks)) continue;
    add(text.slice(end, match.index), false);
    add(match[0], true);
    end = match.index + match[0].length;
  }
  add(text.slice(end), false);
  return parts;
}

function isHit(word: string, { searched, forms }: Marks): boolean {
  const lower = word.normalize('NFC').toLowerCase();
  return forms.has(lower) || isSearched(foldedOf(lower), searched);
}

/** The part of a long text around its first hit, marked; whole words, with an ellipsis where it was cut. Pure. */
export function excerpt(text: string, marks: Marks): MarkedText {
  if (text.length <= SHOWN_LENGTH) return marked(text, marks);
  const first = firstHit(text, marks);
  const from = first > SHOWN_LENGTH - BEFORE_HIT ? text.indexOf(' ', first - BEFORE_HIT) + 1 : 0;
  const to = text.length - from <= SHOWN_LENGTH ? text.length : lastSpace(text, from + SHOWN_LENGTH, from);
  const cut = `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`;
  return marked(cut, marks);
}

function firstHit(text: string, marks: Marks): number {
  if (marks.searched.length === 0) return 0;
  for (const { 0: word, index } of text.matchAll(WORD)) if (isHit(word, marks)) return index;
  return 0;
}

/** Where the last whole word before `end` ends; `end` itself in a text without spaces. */
function lastSpace(text: string, end: number, start: number): number {
  const at = text.lastIndexOf(' ', end);
  return at > start ? at : end;
}
