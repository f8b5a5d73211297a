import type { SiteConfig } from './site';

export interface PrivacySection {
  /** Anchor of the section on its page. */
  id: string;
  title: string;
  paragraphs: readonly string[];
}

type Facts = Pick<SiteConfig, 'productName' | 'publisher' | 'privacyNoticeDate' | 'stripeKey'>;

/** "Última actualización: 27 de noviembre de 2026."; null where no day is set. */
export const noticeDate = ({ privacyNoticeDate }: Pick<SiteConfig, 'privacyNoticeDate'>): string | null =>
  privacyNoticeDate
    ? `Última actualización: ${new Date(`${privacyNoticeDate}T00:00:00Z`).toLocaleDateString('es-MX', { dateStyle: 'long', timeZone: 'UTC' })}.`
    : null;

/** Of a site whose cards Stripe takes (AMB-158). */
const STRIPE =
  'Los pagos los procesa Stripe. Recibe los datos de tu tarjeta directamente de tu navegador, en campos que este sitio no puede leer, y tu nombre y tu correo si pides una referencia para pagar. Para detectar fraudes guarda cookies en tu navegador cuando abres el pago con tarjeta.';

/**
 * The privacy notice of a deployment in ten sections, for its page and for the modal of the payment (CONT-107, PAGOS-128,
 * AMB-85), by the LFPDPPP of 2025.
 * PENDING LEGAL REVIEW: own wording that describes what the site does; it has not been checked by a lawyer.
 */
export const privacyNotice = (facts: Facts): readonly PrivacySection[] => [
  {
    id: 'responsable',
    title: 'Quién es responsable de tus datos',
    paragraphs: [
      `${responsible(facts)} es responsable de los datos personales que nos proporcionas en este sitio y los trata conforme a la Ley Federal de Protección de Datos Personales en Posesión de los Particulares, publicada en el Diario Oficial de la Federación el 20 de marzo de 2025.`,
      `Para cualquier asunto relacionado con este aviso puedes escribirnos ${facts.publisher.email ? `a ${facts.publisher.email} o ` : ''}desde la página de Contacto.`,
      ...[noticeDate(facts)].filter((text) => text !== null),
    ],
  },
  {
    id: 'datos',
    title: 'Qué datos tratamos',
    paragraphs: [
      'De quien escribe, se registra o paga: nombre, apellidos, correo electrónico, teléfono y escuela. De las y los estudiantes: nombre, apellidos, nivel, grado, grupo e identificador escolar.',
      'No pedimos datos personales sensibles, como los de salud, creencias o preferencias.',
    ],
  },
  {
    id: 'finalidades',
    title: 'Para qué los usamos',
    paragraphs: [
      'Finalidades necesarias. Los usamos para crear y atender tu cuenta, dar acceso a los contenidos, procesar inscripciones y pagos, responder a tus mensajes y solicitudes, y brindar soporte técnico. Sin ellos no podemos darte el servicio.',
      'Finalidades voluntarias, solo si las aceptas. Usamos tu correo para enviarte el boletín con novedades. Si no quieres recibirlo, no te suscribas; si ya te suscribiste, pide la baja cuando quieras: no afecta tu cuenta ni tus pagos.',
    ],
  },
  {
    id: 'menores',
    title: 'Datos de niñas, niños y adolescentes',
    paragraphs: [
      'Los datos de estudiantes menores de edad los proporciona su madre, su padre, su tutor o su escuela. Los usamos únicamente con fines educativos.',
      'No elaboramos perfiles comerciales de menores ni les enviamos publicidad.',
    ],
  },
  {
    id: 'pagos',
    title: 'Datos de pago',
    paragraphs: [
      'El número completo y el código de seguridad (CVV) de tu tarjeta se usan solo mientras está abierto el formulario de pago: no los guardamos ni aparecen en tu recibo.',
      'De tu tarjeta conservamos la marca, los últimos cuatro dígitos, el plan de meses que elegiste y la autorización del pago. La marca, los cuatro dígitos y la autorización aparecen en tu recibo y en el correo que te enviamos, para que reconozcas el cargo y podamos atender aclaraciones.',
      'También conservamos el folio, el importe, la fecha y la forma de pago para emitir comprobantes.',
    ],
  },
  {
    id: 'transferencias',
    title: 'Con quién los compartimos',
    paragraphs: [
      'Compartimos lo indispensable con tu escuela, con los servicios aliados que tu escuela activó y con las instituciones que procesan los pagos. Son transferencias necesarias para el servicio que pediste y la ley no exige otro consentimiento para ellas.',
      ...(facts.stripeKey === undefined ? [] : [STRIPE]),
      'No vendemos tus datos. Fuera de esos casos solo los comunicamos cuando una autoridad lo requiere conforme a la ley; cualquier otra transferencia te la pediríamos antes.',
    ],
  },
  {
    id: 'conservacion',
    title: 'Cuánto tiempo los conservamos',
    paragraphs: [
      'Conservamos los datos mientras tu cuenta esté activa y el tiempo que exijan las obligaciones fiscales y escolares. Después los eliminamos o los volvemos anónimos.',
      'Borramos las órdenes que nadie pagó a los 90 días, los registros que nadie confirmó a los 30 días y las sesiones cuando terminan.',
    ],
  },
  {
    id: 'seguridad',
    title: 'Cómo los protegemos',
    paragraphs: [
      'La información viaja cifrada, las contraseñas se guardan de forma que nadie puede leerlas y solo accede a los datos el personal que los necesita para su trabajo.',
      'Para proteger tu cuenta anotamos cuándo y desde qué dirección de internet se entra a ella o se cambia su contraseña o su correo, sin tu nombre ni tu correo.',
      'Si una vulneración afectara tus derechos de forma significativa, te lo informaremos para que puedas tomar medidas.',
    ],
  },
  {
    id: 'derechos',
    title: 'Tus derechos y cómo ejercerlos',
    paragraphs: [
      'Puedes acceder a tus datos, rectificarlos, cancelarlos u oponerte a su tratamiento (derechos ARCO). También puedes limitar su uso o divulgación y revocar tu consentimiento, salvo para lo que una ley nos obliga a conservar.',
      'Envía tu solicitud desde la página Derechos ARCO, sin costo. Indica tu nombre, un correo para responderte, qué derecho quieres ejercer y a qué datos te refieres. Recibirás un folio, y podemos pedirte que acredites tu identidad o, si los datos son de una niña o un niño, que eres su madre, padre o tutor.',
      'Te responderemos en un plazo máximo de 20 días hábiles desde que recibimos tu solicitud. Si procede, la haremos efectiva dentro de los 15 días hábiles siguientes a nuestra respuesta. Cada plazo puede ampliarse una sola vez por un periodo igual cuando se justifique, y te lo diremos.',
      'Si no estás de acuerdo con la respuesta o no la recibes, puedes acudir a la Secretaría Anticorrupción y Buen Gobierno, que es la autoridad en la materia, dentro de los 15 días hábiles siguientes.',
    ],
  },
  {
    id: 'cambios',
    title: 'Almacenamiento en tu navegador y cambios a este aviso',
    paragraphs: [
      'Este sitio guarda en tu navegador lo necesario para mantener tu sesión mientras la usas. No utilizamos cookies de publicidad.',
      'Lo que escribes en un formulario se guarda en la pestaña que tienes abierta, hasta por 30 minutos, para devolvértelo si la página se recarga. Nunca incluye contraseñas ni datos de tu tarjeta, y se borra al enviarlo, al salir del pago o cuando eliges empezar de nuevo.',
      'Cómo elegiste ver el sitio (tema, tamaño del texto y lectura cómoda) se guarda durante un año en una cookie de tu dispositivo. El último diccionario y las palabras que guardaste o consultaste hace poco se guardan en una base de datos de tu navegador. Son de tu dispositivo y no de tu cuenta: siguen ahí cuando cierras tu sesión, y los quitas cuando borras los datos del sitio en tu navegador.',
      'Para que puedas leer sin conexión se guardan en tu navegador copias de las páginas públicas que visitaste y de lo que consultaste en ellas, hasta por dos meses. Se borran cuando cierras tu sesión, igual que los datos de tu sesión y lo que no enviaste.',
      'Si modificamos este aviso publicaremos aquí la nueva versión, con su fecha, antes de que se aplique.',
    ],
  },
];

function responsible({ productName, publisher: { legalName, address } }: Facts): string {
  const name = legalName && legalName !== productName ? `${legalName} (${productName})` : productName;
  return address ? `${name}, con domicilio en ${address},` : name;
}
