/** Sentences of Plantilla. */
export const MESSAGES = {
  intro: 'Lo más reciente, en un solo lugar.',
  failed: 'No pudimos cargar la lista. Inténtalo de nuevo.',
  empty: 'Todavía no hay nada que mostrar',
} as const;
