/** Direction marks and signs without width, which come with text copied from a chat or a contact list. */
export const INVISIBLE = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]/gu;

/** One line as it was meant: every kind of space becomes a plain one, without outer or invisible ones. Pure. */
export const typedLine = (typed: string): string => typed.replace(INVISIBLE, '').replace(/\s+/gu, ' ').trim();
