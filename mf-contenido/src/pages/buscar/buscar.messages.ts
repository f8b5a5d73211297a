/** Texts of the search. */
export const SEARCH_MESSAGES = {
  label: '¿Qué buscas?',
  placeholder: 'Por ejemplo: pagos, lectura, inscripción',
  tooShort: 'Escribe dos letras o más.',
  loading: 'Buscando',
  failed: 'No pudimos buscar. Inténtalo otra vez.',
  unavailable: 'La búsqueda no está disponible en este sitio.',
  unavailableHint: 'Puedes llegar a todo desde el menú o desde aquí:',
} as const;

/** "1 resultado", "12 resultados", "más de 500 resultados". Pure. */
export const countOf = (total: number, most: number, one: string, many: string): string => {
  if (total >= most) return `más de ${most} ${many}`;
  return `${total} ${total === 1 ? one : many}`;
};
