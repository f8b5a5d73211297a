import type { ContactPayload } from '@red/api/rules/contact';
import type { Settings } from '../settings';

export interface Mail {
  to: string;
  subject: string;
  /** Plain text. */
  text: string;
  replyTo?: string;
}

type Site = Pick<Settings, 'SITE_URL' | 'PRODUCT_NAME'>;

const link = ({ SITE_URL }: Site, path: string, query: Record<string, string>) =>
  `${SITE_URL.replace(/\/$/, '')}${path}?${new URLSearchParams(query)}`;

export function recoveryMail(site: Site, { email, token }: { email: string; token: string }): Mail {
  return {
    to: email,
    subject: `${site.PRODUCT_NAME}: crea una contraseña nueva`,
    text: [
      'Hola:',
      'Recibimos una solicitud para cambiar tu contraseña. Abre este enlace en la próxima hora:',
      link(site, '/nueva-contrasena', { token, email }),
      'Si no la pediste, ignora este mensaje: tu contraseña sigue siendo la misma.',
    ].join('\n\n'),
  };
}

export function registrationMail(
  site: Site,
  {
    email,
    password,
    confirmationToken,
  }: { email: string; password: string | null; confirmationToken: string },
): Mail {
  return {
    to: email,
    subject: `${site.PRODUCT_NAME}: confirma tu correo electrónico`,
    text: [
      'Hola:',
      'Guardamos tu registro. Confirma tu correo electrónico en este enlace:',
      link(site, '/confirmar-correo', { token: confirmationToken }),
      password
        ? `Después podrás entrar con estos datos:\nCorreo: ${email}\nContraseña: ${password}`
        : `Después podrás entrar con tu correo ${email} y la contraseña que ya tienes.`,
    ].join('\n\n'),
  };
}

export function contactMail(to: string, area: string, message: ContactPayload): Mail {
  return {
    to,
    replyTo: message.email,
    subject: `Contacto (${area}): ${message.name}`,
    text: [
      `Nombre: ${message.name}\nTeléfono: ${message.phone}\nColegio: ${message.school}\nCorreo: ${message.email}`,
      message.message,
    ].join('\n\n'),
  };
}
