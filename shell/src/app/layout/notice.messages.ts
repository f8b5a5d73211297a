/** What the frame says while something is missing; the script that waits for the frame's own files says the same. */
export const NOTICE_TEXTS = {
  offline:
    'No tienes conexión a internet. Puedes seguir leyendo lo que ya está en pantalla; lo demás se carga solo en cuanto vuelva.',
  missingScript:
    'Algunas funciones de esta página no se pudieron cargar. Puedes seguir leyendo y usar sus enlaces.',
} as const;
