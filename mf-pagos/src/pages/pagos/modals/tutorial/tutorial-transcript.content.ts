export interface SpokenLine {
  /** Seconds from the start of the film. */
  from: number;
  to: number;
  text: string;
}

/** What the film shows, in words; `tutorial.vtt` holds the same lines as captions. */
export const TUTORIAL_TRANSCRIPT: readonly SpokenLine[] = [
  { from: 0, to: 6, text: 'Realiza tu pago en cuatro pasos.' },
  {
    from: 6,
    to: 16,
    text: 'Paso 1. Escribe los datos del padre, madre o tutor, los de cada alumno y la Clave ID de la escuela.',
  },
  { from: 16, to: 24, text: 'Paso 2. Revisa el detalle de tu compra: alumnos, nivel, grado y total.' },
  {
    from: 24,
    to: 34,
    text: 'Paso 3. Elige cómo pagar: con tarjeta, en ventanilla Banamex o en efectivo en OXXO. Después presiona Pagar.',
  },
  { from: 34, to: 42, text: 'Paso 4. ¡Listo para aprender! Guarda o imprime tu recibo.' },
];
