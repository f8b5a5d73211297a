import type { MarkedText } from '@red/api/search.queries';
import { fold } from '../dictionary/fold';

/** Characters of a text that are shown, and how many of them before the first hit. */
const SHOWN_LENGTH = 180;
const BEFORE_HIT = 60;
/** A shorter stem begins too many other words. */
const MIN_STEM_LENGTH = 3;

/** Most words are: folding the others takes longer. */
const ASCII = /^[a-z0-9]*$/;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** What a word is marked for. */
export interface MarkedWord {
  folded: string;
  isOpen: boolean;
  stems: readonly string[];
}

/** Whether a word of a text is one that was searched for. */
function isHit(word: string, searched: readonly MarkedWord[]): boolean {
  const lower = word.toLowerCase();
  const folded = ASCII.test(lower) ? lower : fold(lower);
  return searched.some(
    (each) =>
      folded === each.folded ||
      (each.isOpen && folded.startsWith(each.folded)) ||
      each.stems.some((stem) => stem.length >= MIN_STEM_LENGTH && isInflection(folded, stem)),
  );
}

/** An ending adds few letters: «pagos» is one of «pag», «pagaduría» is another word. */
const MAX_ENDING = 6;
const isInflection = (word: string, stem: string) =>
  word.startsWith(stem) && word.length - stem.length <= MAX_ENDING;

/** A text in parts, its searched words marked. Pure. */
export function marked(text: string, searched: readonly MarkedWord[]): MarkedText {
  const parts: MarkedText = [];
  const add = (piece: string, hit: boolean) => {
    if (piece !== '') parts.push({ text: piece, hit });
  };
  let end = 0;
  for (const match of text.matchAll(WORD)) {
    if (!isHit(match[0], searched)) continue;
    add(text.slice(end, match.index), false);
    add(match[0], true);
    end = match.index + match[0].length;
  }
  add(text.slice(end), false);
  return parts;
}

/** The part of a long text around its first hit, marked; whole words, with an ellipsis where it was cut. Pure. */
export function excerpt(text: string, searched: readonly MarkedWord[]): MarkedText {
  if (text.length <= SHOWN_LENGTH) return marked(text, searched);
  const first = firstHit(text, searched);
  const from = first > SHOWN_LENGTH - BEFORE_HIT ? text.indexOf(' ', first - BEFORE_HIT) + 1 : 0;
  const to = text.length - from <= SHOWN_LENGTH ? text.length : lastSpace(text, from + SHOWN_LENGTH, from);
  const cut = `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`;
  return marked(cut, searched);
}

function firstHit(text: string, searched: readonly MarkedWord[]): number {
  if (searched.length === 0) return 0;
  for (const { 0: word, index } of text.matchAll(WORD)) if (isHit(word, searched)) return index;
  return 0;
}

/** Where the last whole word before `end` ends; `end` itself in a text without spaces. */
function lastSpace(text: string, end: number, start: number): number {
  const at = text.lastIndexOf(' ', end);
  return at > start ? at : end;
}
