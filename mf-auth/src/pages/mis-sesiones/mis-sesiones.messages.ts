export const OWN_SESSIONS_TEXTS = {
  title: 'Tus sesiones',
  intro: 'Aquí ves en qué navegadores está abierta tu cuenta. Si no reconoces alguno, ciérralo.',
  loading: 'Cargando tus sesiones…',
  loadFailed: 'No pudimos cargar tus sesiones.',
  unavailable: 'Este servicio no está disponible por ahora.',
  current: 'Esta sesión',
  /** In the reader's own time zone. */
  lastSeen: (at: Date) =>
    `Última actividad: ${at.toLocaleString('es-MX', { dateStyle: 'medium', timeStyle: 'short' })}`,
  end: 'Cerrar',
  endOf: (device: string) => `Cerrar la sesión de ${device}`,
  ending: 'Cerrando…',
  endFailed: 'No pudimos cerrar la sesión. Inténtalo de nuevo.',
  endAll: 'Cerrar todas',
} as const;
