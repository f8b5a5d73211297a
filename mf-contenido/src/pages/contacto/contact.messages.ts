import { ApiError, offlineMessage, serverMessage } from '@red/api/http';

/** Fixed texts of the form's outcome (CONT-131, CONT-134). */
export const OUTCOME = {
  sentTitle: 'Gracias por escribirnos.',
  sentConfirm: 'Ok',
  failedTitle: 'Ups, algo salió mal.',
  failedConfirm: 'Aceptar',
} as const;

/** Words about a message that "Cancelar" threw away. */
export const DISCARDED = {
  told: 'Borramos tu mensaje. Si vuelves a Contacto, puedes recuperarlo.',
  recover: 'Recuperar mi mensaje',
} as const;

const FAILED_TEXT = 'No se pudo enviar el formulario. Inténtalo nuevamente.';

/**
 * Why a message was not sent, from a thrown error or an answer with `success: false`: the server's message,
 * else the error's own as the browser gives it, else a fixed text (CONT-135).
 */
export function contactFailureText(source: unknown): string {
  return serverMessage(source) ?? (errorText(source) || FAILED_TEXT);
}

/** An `ApiError` only wraps: what happened is in its cause. */
function errorText(source: unknown): string {
  const error = source instanceof ApiError ? source.cause : source;
  return error instanceof Error ? error.message.trim() : '';
}

/** Why there are no areas to choose from (CONT-129, CONT-130). */
export const areasFailureText = (error: unknown): string =>
  offlineMessage(error) ??
  (error instanceof ApiError && error.kind === 'refused'
    ? 'Error cargando áreas'
    : 'No se pudo conectar con la API de áreas');
