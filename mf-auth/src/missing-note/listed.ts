/** Several things as a sentence says them: "a, b y c". Pure. */
export const listed = (parts: readonly string[]): string =>
  new Intl.ListFormat('es-MX', { type: 'conjunction' }).format(parts);
