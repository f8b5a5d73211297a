import { serverMessage } from '@red/api/http';

/** What "¿Te sirvió esta página?" says. */
export const FEEDBACK = {
  question: '¿Te sirvió esta página?',
  yes: 'Sí',
  no: 'No',
  thanks: 'Gracias por tu respuesta.',
  whatHelped: '¿Qué te sirvió más?',
  whatIsMissing: '¿Qué le faltó?',
  hint: 'No escribas nombres, correos ni teléfonos: no podemos responderte desde aquí.',
  send: 'Enviar comentario',
  sending: 'Enviando...',
  commented: 'Gracias. Leemos todos los comentarios.',
  failed: 'No pudimos enviarlo. Inténtalo de nuevo.',
} as const;

/** Text for an answer that did not arrive. Pure. */
export const feedbackFailure = (error: unknown): string => serverMessage(error) ?? FEEDBACK.failed;
