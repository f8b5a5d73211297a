import { randomUUID } from 'node:crypto';

/** Tells style elements of this process from what the data of a page may bring. */
export const STYLE_MARK = randomUUID();
