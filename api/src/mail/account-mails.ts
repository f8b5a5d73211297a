import { PATHS } from '@red/api/paths';
import { RECOVERY_LINK } from '../account/recovery-link';
import type { Settings } from '../settings';
import { composeMail, type Mail, type Site, siteLink } from './mail';

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
    days,
    confirmationToken,
    guardian,
    student,
  }: {
    email: string;
    password: string | null;
    /** How long that password works. */
    days: number;
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
    notes: [
      'El enlace vale durante 7 días. Si no hiciste este registro, ignora este mensaje.',
      ...(password
        ? [
            'Si recibiste varios mensajes como este, usa el más reciente: su contraseña es la que vale.',
            `La contraseña de este mensaje vale durante ${days} ${days === 1 ? 'día' : 'días'}: cámbiala con “${RECOVERY_LINK}” cuando entres por primera vez.`,
          ]
        : []),
    ],
  });
}

const MOMENT = new Intl.DateTimeFormat('es-MX', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/Mexico_City',
});
/** Central Mexican time. */
const moment = (at: Date) => `${MOMENT.format(at)} (hora del centro de México)`;

/** What the owner can do about a change of somebody else. */
const recoverAction = (site: Site) => ({
  label: 'Ir a iniciar sesión',
  url: siteLink(site, '/', { loginInit: 'true' }),
});

export const passwordChangedMail = (site: Site, email: string, at: Date): Mail =>
  composeMail(site, email, `${site.PRODUCT_NAME}: tu contraseña cambió`, {
    heading: 'Tu contraseña cambió',
    paragraphs: [
      `La contraseña de tu cuenta cambió el ${moment(at)}. Cerramos todas las sesiones que estaban abiertas.`,
      `Si fuiste tú, no tienes que hacer nada. Si no fuiste tú, crea otra contraseña cuanto antes: en el inicio de sesión, elige “${RECOVERY_LINK}”.`,
    ],
    action: recoverAction(site),
  });

/** To the address that an account had (`isOld`), or to the one that it has now. Neither mail names the other address. */
export const addressChangedMail = (
  site: Site,
  email: string,
  { at, isOld }: { at: Date; isOld: boolean },
): Mail =>
  composeMail(site, email, `${site.PRODUCT_NAME}: cambió el correo de tu cuenta`, {
    heading: isOld ? 'Tu cuenta ya no usa este correo' : 'Tu cuenta usa ahora este correo',
    paragraphs: isOld
      ? [
          `El ${moment(at)} se confirmó otro correo para tu cuenta. Con este ya no se puede entrar.`,
          'Si no fuiste tú, escríbenos por la página de contacto.',
        ]
      : [
          `Confirmaste este correo el ${moment(at)}. Desde ahora entras con él, y cerramos todas las sesiones que estaban abiertas.`,
        ],
    action: isOld ? { label: 'Ir a contacto', url: siteLink(site, '/contacto') } : recoverAction(site),
  });

/** About many tried passwords; the account stays open to its owner. */
export const loginAttemptsMail = (site: Site, email: string, at: Date): Mail =>
  composeMail(site, email, `${site.PRODUCT_NAME}: intentos de entrar a tu cuenta`, {
    heading: 'Alguien intenta entrar a tu cuenta',
    paragraphs: [
      `Hasta el ${moment(at)} hubo muchos intentos con contraseñas equivocadas en tu cuenta. Nadie entró por ello, y tú puedes seguir entrando.`,
      `Si usas la misma contraseña en otros sitios, o si es fácil de adivinar, crea otra: en el inicio de sesión, elige “${RECOVERY_LINK}”.`,
    ],
    action: recoverAction(site),
    notes: [`Dónde está abierta tu cuenta se ve, después de entrar, en ${siteLink(site, '/mis-sesiones')}`],
  });
