export interface PrivacySection {
  /** Anchor of the section on its page. */
  id: string;
  title: string;
  paragraphs: readonly string[];
}

/**
 * The privacy notice in ten sections, for its page and for the modal of the payment (CONT-107, PAGOS-128, AMB-85).
 * PENDING LEGAL REVIEW: own wording that describes what the site does; it has not been checked by a lawyer.
 */
export const PRIVACY_NOTICE: readonly PrivacySection[] = [
  {
    id: 'responsable',
    title: 'Quién es responsable de tus datos',
    paragraphs: [
      '{product} es responsable de los datos personales que nos proporcionas en este sitio y los trata conforme a la Ley Federal de Protección de Datos Personales en Posesión de los Particulares.',
      'Para cualquier asunto relacionado con este aviso puedes escribirnos desde la página de Contacto.',
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
      'Los usamos para crear y atender tu cuenta, dar acceso a los contenidos, procesar inscripciones y pagos, responder a tus mensajes y brindar soporte técnico.',
      'Si aceptas recibir el boletín, usamos tu correo para enviarte novedades. Puedes cancelar la suscripción cuando quieras sin que eso afecte tu cuenta.',
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
      'Compartimos lo indispensable con tu escuela, con los servicios aliados que tu escuela activó y con las instituciones que procesan los pagos.',
      'No vendemos tus datos. Fuera de esos casos solo los comunicamos cuando una autoridad lo requiere conforme a la ley.',
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
      'Puedes acceder a tus datos, rectificarlos, cancelarlos u oponerte a su tratamiento, así como revocar tu consentimiento.',
      'Envía tu solicitud desde la página de Contacto e indica tu nombre, un medio para responderte y el dato al que te refieres. Podemos pedirte que acredites tu identidad antes de atenderla.',
    ],
  },
  {
    id: 'cambios',
    title: 'Almacenamiento en tu navegador y cambios a este aviso',
    paragraphs: [
      'Este sitio guarda en tu navegador lo necesario para mantener tu sesión mientras la usas. No utilizamos cookies de publicidad.',
      'Lo que escribes en un formulario se guarda en la pestaña que tienes abierta, hasta por 30 minutos, para devolvértelo si la página se recarga. Nunca incluye contraseñas ni datos de tu tarjeta, y se borra al enviarlo, al salir del pago o cuando eliges empezar de nuevo.',
      'Cómo elegiste ver el sitio (tema, tamaño del texto y lectura fácil) se guarda durante un año en una cookie de tu dispositivo. El último diccionario y las palabras que guardaste o consultaste hace poco se guardan en una base de datos de tu navegador. Son de tu dispositivo y no de tu cuenta: siguen ahí cuando cierras tu sesión, y los quitas cuando borras los datos del sitio en tu navegador.',
      'Para que puedas leer sin conexión se guardan en tu navegador copias de las páginas públicas que visitaste y de lo que consultaste en ellas, hasta por dos meses. Se borran cuando cierras tu sesión, igual que los datos de tu sesión y lo que no enviaste.',
      'Si modificamos este aviso publicaremos aquí la nueva versión antes de que se aplique.',
    ],
  },
];
