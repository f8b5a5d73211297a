/** Messages at the end of a session (AMB-12 for texts that the documents do not give). */
export const SESSION_MESSAGES = {
  signedOut: 'Sesión cerrada correctamente.',
  signedOutElsewhere: 'Sesión cerrada desde otro dispositivo',
  expired: 'Tu sesión terminó. Inicia sesión de nuevo para continuar.',
  leaveDrafts: {
    tone: 'warning',
    title: '¿Cerrar sesión?',
    text: 'Se borrará lo que escribiste y todavía no has enviado.',
    confirm: 'Cerrar sesión',
    cancel: 'Seguir aquí',
  },
} as const;

export const SIGNED_OUT_TOAST_MS = 5_000;
export const SIGNED_OUT_ELSEWHERE_TOAST_MS = 3_000;
