/** What the tutorial says, one entry per scene. */
export const TUTORIAL_TRANSCRIPT = [
  {
    text: 'Escribe los datos de la madre, el padre o tutor, los de cada alumno y la Clave ID de la escuela.',
  },
  { text: 'Revisa el detalle de tu compra: alumnos, nivel, grado y total.' },
  { text: 'Elige cómo pagar: con tarjeta, en ventanilla Banamex o en efectivo en OXXO.' },
  { text: 'Confirma el pago y guarda o imprime tu recibo. ¡Listo para aprender!' },
] as const;
