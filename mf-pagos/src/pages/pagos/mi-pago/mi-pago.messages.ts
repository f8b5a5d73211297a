import { ApiError, serverMessage } from '@red/api/http';
import type { VisitEnd } from './use-order-visit';

export const MI_PAGO = {
  title: '¿Dónde está mi pago?',
  intro: 'Consulta tu orden con su folio y el correo con el que la hiciste.',
  formTitle: 'Encuentra tu orden',
  number: 'Folio',
  numberHint: 'Está en tu recibo y en los correos que te enviamos: RED-XXXX-XXXX-XXXX.',
  email: 'Correo electrónico',
  submit: 'Enviarme el enlace',
  busy: 'Enviando…',
  opening: 'Abriendo tu orden…',
  sentTitle: 'Revisa tu correo',
  again: 'Buscar otra vez',
  close: 'Consultar otra orden',
  unavailableTitle: 'Este servicio no está disponible por ahora',
  unavailableText:
    'Tu pago no cambia por eso. Abre tu recibo desde el correo que te enviamos, o escríbenos desde Contacto con tu folio.',
  unanswered:
    'No tuvimos respuesta y no sabemos si tu enlace ya se usó. Inténtalo de nuevo; si ya no sirve, aquí puedes pedir otro.',
  unansweredOffline: 'No tienes conexión a internet. En cuanto vuelva, intentamos abrir tu orden.',
  tooMany: 'Hubo demasiados intentos. Tu enlace no se ha usado: espera un minuto e inténtalo de nuevo.',
} as const;

/** Said above the form after a visit. */
export const VISIT_ENDS: Readonly<Record<Exclude<VisitEnd, 'closed'>, string>> = {
  used: 'Este enlace ya no sirve: cada enlace se usa una sola vez y por poco tiempo. Pide otro aquí.',
  over: 'Por seguridad, la consulta de tu orden terminó. Pide otro enlace para seguir.',
};

/** What was sent, and what to do when nothing comes. */
export const sentText = (minutes: number) =>
  `Si el folio y el correo coinciden, en unos minutos recibirás un enlace para ver tu orden. Sirve una sola vez, durante ${minutes} minutos.`;

export const NOTHING_CAME = [
  'Busca también en la carpeta de correo no deseado.',
  'Revisa que el correo sea el mismo con el que hiciste la orden.',
  'Revisa el folio: no lleva las letras I, L y O ni los números 0 y 1.',
] as const;

/** Beside the form: what people look for most. */
export const QUESTIONS = [
  {
    title: 'Ya pagué y sigue pendiente',
    text: 'Un pago en ventanilla o en tienda puede tardar hasta 48 horas en registrarse. Guarda tu ticket: la página de tu orden cambia sola cuando llega.',
  },
  {
    title: 'Mi referencia venció',
    text: 'En tu orden puedes pedir otra sin volver a escribir tus datos.',
  },
  {
    title: 'No tengo mi folio',
    text: 'Escríbenos desde Contacto con el nombre de quien hizo la orden, la fecha y tu comprobante.',
  },
] as const;

/** Why no link was sent, as far as the answer tells. Pure. */
export function linkFailureText(error: unknown): string {
  const spoken = serverMessage(error);
  if (spoken) return spoken;
  const isSilent = error instanceof ApiError && error.status === undefined;
  return isSilent
    ? 'No tuvimos respuesta. Revisa tu conexión e inténtalo de nuevo.'
    : 'No pudimos enviar el enlace. Inténtalo de nuevo en unos minutos.';
}
