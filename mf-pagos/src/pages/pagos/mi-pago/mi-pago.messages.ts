import { ApiError, serverMessage } from '@red/api/http';
import type { VisitEnd } from './use-order-visit';

export const MI_PAGO = {
  title: '¿Dónde está mi pago?',
  intro: 'Consulta tu pedido con su folio y el correo con el que lo hiciste.',
  formTitle: 'Encuentra tu pedido',
  number: 'Folio',
  numberHint: 'Está en tu recibo y en los correos que te enviamos: RED-XXXX-XXXX-XXXX.',
  email: 'Correo electrónico',
  submit: 'Enviarme el enlace',
  busy: 'Enviando…',
  opening: 'Abriendo tu pedido…',
  sentTitle: 'Revisa tu correo',
  again: 'Buscar otra vez',
  close: 'Consultar otro pedido',
  unavailableTitle: 'Este servicio no está disponible por ahora',
  unavailableText:
    'Tu pago no cambia por eso. Abre tu recibo desde el correo que te enviamos, o escríbenos desde Contacto con tu folio.',
  unanswered: 'No pudimos abrir tu pedido. El enlace sigue sirviendo: inténtalo de nuevo.',
  unansweredOffline:
    'No tienes conexión a internet. El enlace sigue sirviendo: en cuanto vuelva, abrimos tu pedido.',
} as const;

/** Said above the form after a visit. */
export const VISIT_ENDS: Readonly<Record<Exclude<VisitEnd, 'closed'>, string>> = {
  used: 'Este enlace ya no sirve: cada enlace se usa una sola vez y por poco tiempo. Pide otro aquí.',
  over: 'Por seguridad, la consulta de tu pedido terminó. Pide otro enlace para seguir.',
};

/** What was sent, and what to do when nothing comes. */
export const sentText = (minutes: number) =>
  `Si el folio y el correo coinciden, en unos minutos recibirás un enlace para ver tu pedido. Sirve una sola vez, durante ${minutes} minutos.`;

export const NOTHING_CAME = [
  'Busca también en la carpeta de correo no deseado.',
  'Revisa que el correo sea el mismo con el que hiciste el pedido.',
  'Revisa el folio: no lleva la letra O ni los números 0 y 1.',
] as const;

/** Beside the form: what people look for most. */
export const QUESTIONS = [
  {
    title: 'Ya pagué y sigue pendiente',
    text: 'Un pago en ventanilla o en tienda puede tardar hasta 48 horas en registrarse. Guarda tu ticket: la página de tu pedido cambia sola cuando llega.',
  },
  {
    title: 'Mi referencia venció',
    text: 'En tu pedido puedes pedir otra sin volver a escribir tus datos.',
  },
  {
    title: 'No tengo mi folio',
    text: 'Escríbenos desde Contacto con el nombre de quien hizo el pedido, la fecha y tu comprobante.',
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
