/** A 32-bit number from a text: always the same for the same text, on the server and in the browser. */
export const textHash = (text: string): number =>
  [...text].reduce((hash, character) => (hash * 31 + character.charCodeAt(0)) >>> 0, 7);
