/** Texts of the newsletter form; the messages of its rules are in @red/api. */
export const NEWSLETTER_MESSAGES = {
  heading: 'Suscríbete a nuestro boletín',
  intro: 'Novedades para docentes, familias y directivos.',
  submit: 'Suscribirme',
  sending: 'Enviando...',
  /** AMB-12. */
  success: '¡Gracias por suscribirte!',
  /** Shown for every failure, whatever its cause (SHELL-120, SHELL-121, AMB-15). */
  refused: {
    title: 'Este correo ya ha sido registrado antes.',
    text: 'Esta dirección ya está suscrita a nuestro boletín. Intenta con otra.',
    confirm: 'Entendido',
  },
} as const;
