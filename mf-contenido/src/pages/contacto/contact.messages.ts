import { ApiError, offlineMessage, serverMessage } from '@red/api/http';

/** Fixed texts of the form's outcome (CONT-131, CONT-134). */
export const OUTCOME = {
  sentTitle: 'Gracias por escribirnos.',
  sentConfirm: 'Ok',
  failedTitle: 'Ups, algo salió mal.',
  failedConfirm: 'Aceptar',
} as const;

/** Texts about a message that "Cancelar" discarded. */
export const DISCARDED = {
  told: 'Borramos tu mensaje. Si vuelves a Contacto, puedes recuperarlo.',
  recover: 'Recuperar mi mensaje',
} as const;

const FAILED_TEXT = 'No se pudo enviar el formulario. Inténtalo nuevamente.';

/**
 * Why a message was not sent, from a thrown error or an answer with `success: false`: the server's message, else a
 * fixed text. Texts of browsers and schemas are English or for developers (CONT-135, AMB-96).
 */
export const contactFailureText = (source: unknown): string => serverMessage(source) ?? FAILED_TEXT;

/** Why there are no areas to choose from (CONT-129, CONT-130). */
export const areasFailureText = (error: unknown): string =>
  offlineMessage(error) ??
  (error instanceof ApiError && error.kind === 'refused'
    ? 'Error cargando áreas'
    : 'No se pudo conectar con la API de áreas');
