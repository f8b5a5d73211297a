import type { ContactPayload } from '@red/api/forms/contact.schema';
import { PATHS } from '@red/api/paths';
import type { Settings } from '../settings';
import { composeMail, type Mail, oneLine, type Site, siteLink } from './mail';

/** "1 hora", "30 minutos"; below two minutes "1 minuto". */
function duration(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  const [count, one, many] =
    minutes % 60 === 0 ? [minutes / 60, 'hora', 'horas'] : [minutes, 'minuto', 'minutos'];
  return `${count} ${count === 1 ? one : many}`;
}

/** The link asks the API first, which leads to /nueva-contrasena or, when it is over, to /enlace-expirado. */
export function recoveryMail(
  site: Site & Pick<Settings, 'PASSWORD_LINK_SECONDS'>,
  { email, token }: { email: string; token: string },
): Mail {
  return composeMail(site, email, `${site.PRODUCT_NAME}: crea una contraseña nueva`, {
    heading: 'Crea una contraseña nueva',
    paragraphs: [
      'Hola:',
      `Recibimos una solicitud para cambiar tu contraseña. El enlace sirve una sola vez, durante ${duration(site.PASSWORD_LINK_SECONDS)}.`,
    ],
    action: { label: 'Crear contraseña', url: siteLink(site, `/${PATHS.passwordLink}`, { token }) },
    notes: ['Si no la pediste, ignora este mensaje: tu contraseña sigue siendo la misma.'],
  });
}

export function registrationMail(
  site: Site,
  {
    email,
    password,
    confirmationToken,
    guardian,
    student,
  }: {
    email: string;
    password: string | null;
    confirmationToken: string;
    /** First names: who reads it, and whose registration it is. */
    guardian: string;
    student: string;
  },
): Mail {
  return composeMail(site, email, `${site.PRODUCT_NAME}: confirma tu correo electrónico`, {
    heading: 'Confirma tu correo electrónico',
    paragraphs: [
      `Hola, ${guardian}:`,
      `Guardamos el registro de ${student}. Solo falta confirmar que este correo es tuyo.`,
      password
        ? 'Después podrás entrar con estos datos:'
        : `Después podrás entrar con tu correo ${email} y la contraseña que ya tienes.`,
    ],
    action: {
      label: 'Confirmar correo',
      url: siteLink(site, '/confirmar-correo', { token: confirmationToken }),
    },
    ...(password && {
      facts: [
        ['Correo', email],
        ['Contraseña', password],
      ],
    }),
    notes: ['El enlace vale durante 7 días. Si no hiciste este registro, ignora este mensaje.'],
  });
}

export function contactMail(site: Site, to: string, area: string, message: ContactPayload): Mail {
  const facts = [
    ['Nombre', oneLine(message.name)],
    ['Teléfono', oneLine(message.phone)],
    ['Colegio', oneLine(message.school)],
    ['Correo', oneLine(message.email)],
  ] as const;
  return {
    ...composeMail(site, to, `Contacto (${area}): ${message.name}`, {
      heading: `Mensaje para ${area}`,
      paragraphs: [message.message],
      facts,
    }),
    replyTo: oneLine(message.email),
  };
}
