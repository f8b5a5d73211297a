import type { ContactPayload } from '@red/api/forms/contact.schema';
import { type Mail, oneLine, plainMail, type Site } from './mail';

type ContactMessage = Pick<ContactPayload, 'name' | 'phone' | 'school' | 'email' | 'message'>;

export function contactMail(site: Site, to: string, area: string, message: ContactMessage): Mail {
  const facts = [
    ['Nombre', oneLine(message.name)],
    ['Teléfono', oneLine(message.phone)],
    ['Colegio', oneLine(message.school)],
    ['Correo', oneLine(message.email)],
  ] as const;
  return {
    ...plainMail(site, to, `Contacto (${area}): ${message.name}`, {
      heading: `Mensaje para ${area}`,
      paragraphs: [message.message],
      facts,
    }),
    replyTo: oneLine(message.email),
  };
}
