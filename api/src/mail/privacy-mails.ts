import { PRIVACY_RELATIONS, PRIVACY_RIGHTS } from '@red/api/forms/privacy-request.schema';
import type { privacyRequests } from '../database/tables';
import { composeMail, type Mail, oneLine, plainMail, type Site, siteLink } from './mail';

type PrivacyRequest = typeof privacyRequests.$inferSelect;

const DAY = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: 'UTC' });
const dayText = (day: string) => DAY.format(new Date(`${day}T00:00:00Z`));

/** To whoever answers requests about personal data; answering it writes to the person. */
export function privacyRequestMail(site: Site, to: string, request: PrivacyRequest): Mail {
  return {
    ...plainMail(site, to, `Derechos ARCO: ${request.folio}`, {
      heading: `Solicitud ${request.folio}`,
      paragraphs: [
        `Hay que responderla a más tardar el ${dayText(request.dueOn)}, después de comprobar quién la envía.`,
        request.description,
      ],
      facts: [
        ['Derecho', PRIVACY_RIGHTS[request.right]],
        ['Nombre', oneLine(request.name)],
        ['Correo', oneLine(request.email)],
        ['Relación', PRIVACY_RELATIONS[request.relation]],
      ],
    }),
    replyTo: oneLine(request.email),
  };
}

/** To the person. Any address can be typed, so it holds nothing that the sender wrote. */
export const privacyReceiptMail = (site: Site, request: PrivacyRequest): Mail =>
  composeMail(site, request.email, `${site.PRODUCT_NAME}: recibimos tu solicitud ${request.folio}`, {
    heading: 'Recibimos tu solicitud sobre tus datos personales',
    paragraphs: [
      'Hola:',
      `Te responderemos en este correo a más tardar el ${dayText(request.dueOn)}. Antes podemos pedirte que acredites tu identidad o que completes tu solicitud.`,
      'Si procede, haremos lo que pediste dentro de los 15 días hábiles siguientes a nuestra respuesta.',
    ],
    facts: [
      ['Folio', request.folio],
      ['Derecho', PRIVACY_RIGHTS[request.right]],
      ['Fecha límite de respuesta', dayText(request.dueOn)],
    ],
    action: { label: 'Ver el aviso de privacidad', url: siteLink(site, '/aviso-de-privacidad') },
    notes: ['Si tú no enviaste esta solicitud, avísanos: no haremos nada sin comprobar quién la pide.'],
  });
