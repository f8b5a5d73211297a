/**
 * Spacings of the letters in drawings, as their attribute `letter-spacing` says it, in units of the drawing. Letters of a
 * drawing are part of it: the global style keeps each as it was drawn when a reader spaces the words of the page (UX-34).
 * A `style` attribute with the figure would need its hash in the content policy of every page.
 */
export const LETTER_SPACINGS = ['-.944', '-.917', '-.8', '-.667', '-.611', '.5'] as const;
