/** `tel:` address of a number as people write it; one from abroad keeps its plus sign. Pure. */
export const telephoneAddress = (number: string): string => `tel:${number.replace(/[^\d+]/g, '')}`;

/** A number as text that no line breaks. Pure. */
export const telephoneText = (number: string): string => number.replaceAll(' ', '\u00a0');
