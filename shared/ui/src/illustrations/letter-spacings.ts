/**
 * Letter spacings of drawings, as their attribute `letter-spacing`, in units of the drawing. The global style keeps
 * each when a reader spaces the words of the page (UX-34). A `style` attribute would need its hash in the content
 * policy of every page.
 */
export const LETTER_SPACINGS = ['-.944', '-.917', '-.8', '-.667', '-.611', '.5'] as const;
