/** Notices about a missing network or script; the inline script that retries the shell's own scripts shows them too. */
export const NOTICE_MESSAGES = {
  offline:
    'No tienes conexión a internet. Puedes seguir leyendo lo que ya está en pantalla; lo demás se carga solo en cuanto vuelva.',
  missingScript:
    'Algunas funciones de esta página no se pudieron cargar. Puedes seguir leyendo y usar sus enlaces.',
} as const;
