import { ApiError, serverMessage } from '@red/api/http';
import { site } from '@red/contract/host';

export const ARCO = {
  title: 'Derechos ARCO',
  lead: 'Pide acceso a tus datos personales, corrígelos, elimínalos u oponte a su uso.',
  formTitle: 'Tu solicitud',
  submit: 'Enviar solicitud',
  sending: 'Enviando...',
  purpose: 'atender tu solicitud, comprobar que eres tú y responderte',
} as const;

/** What happens with a request, in its order. */
export const ARCO_STEPS = [
  {
    title: 'Recibes un folio',
    text: 'Lo ves aquí y llega a tu correo, con la fecha límite de nuestra respuesta.',
  },
  {
    title: 'Comprobamos quién lo pide',
    text: 'Te escribiremos para que acredites tu identidad o, si los datos son de tu hija o hijo, que eres su madre, padre o tutor.',
  },
  {
    title: 'Te respondemos en 20 días hábiles',
    text: 'Como máximo, contados desde que recibimos tu solicitud.',
  },
  {
    title: 'La cumplimos en 15 días hábiles más',
    text: 'Si procede, contados desde nuestra respuesta. No tiene costo.',
  },
] as const;

/** Why a request was not sent, and what can be done; what was typed stays in the form. */
export function arcoFailureText(error: unknown): string {
  const { email } = site().publisher;
  const otherwise = `Tus datos siguen en el formulario. También puedes enviarla ${email ? `a ${email} o ` : ''}desde Contacto.`;
  const isMissing = error instanceof ApiError && error.status === 404;
  const reason = isMissing
    ? 'Este sitio no recibe solicitudes en línea por ahora.'
    : (serverMessage(error) ?? 'No pudimos enviar tu solicitud. Inténtalo nuevamente.');
  return `${reason} ${otherwise}`;
}
