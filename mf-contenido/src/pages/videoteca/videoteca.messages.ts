import { ApiError, serverMessage } from '@red/api/http';

/** What is said when there are no videos: the API's own refusal, or that it was not reached (CONT-161, CONT-162). */
export function videoFailureText(error: Error | null): string {
  return error instanceof ApiError && error.kind === 'refused'
    ? (serverMessage(error) ?? 'Error al cargar videoteca')
    : 'No se pudo conectar con la API de videoteca';
}
