/** The privacy notice of the payment page in ten sections (PAGOS-128). */
export const PRIVACY_NOTICE = [
  {
    title: 'Responsable de tus datos',
    text: 'RED es responsable de los datos personales que escribes para pagar el acceso a los contenidos, y los trata conforme a la ley mexicana de protección de datos personales en posesión de los particulares.',
  },
  {
    title: 'Datos que pedimos',
    text: 'De la madre, el padre o tutor: nombre, apellidos, correo electrónico y teléfono. De cada alumna o alumno: nombre, apellidos, nivel y grado. De la escuela: su Clave ID.',
  },
  {
    title: 'Para qué los usamos',
    text: 'Para registrar tu pago, activar el acceso de tus hijas e hijos, emitir tu recibo y atender aclaraciones sobre la compra.',
  },
  {
    title: 'Datos de tu tarjeta',
    text: 'El número y el código de seguridad de tu tarjeta se usan solo mientras está abierto el formulario de pago. No los guardamos, no aparecen en el recibo y se borran al terminar o al salir de la página.',
  },
  {
    title: 'Datos de niñas, niños y adolescentes',
    text: 'Los datos de los alumnos los proporciona la persona adulta responsable. Los usamos únicamente con fines educativos y nunca para enviarles publicidad.',
  },
  {
    title: 'Con quién los compartimos',
    text: 'Con la escuela, para confirmar la inscripción, y con la institución que procesa el pago. No los vendemos ni los cedemos a terceros para otros fines.',
  },
  {
    title: 'Cuánto tiempo los conservamos',
    text: 'Durante el ciclo escolar que pagaste y el plazo que las leyes fiscales exigen conservar los comprobantes. Después los eliminamos.',
  },
  {
    title: 'Cómo los protegemos',
    text: 'La información viaja cifrada y solo la consulta el personal que necesita hacerlo para atenderte.',
  },
  {
    title: 'Tus derechos',
    text: 'Puedes pedir acceso a tus datos, corregirlos, cancelarlos u oponerte a su uso. Escríbenos desde la página de Contacto e indica tu nombre y el dato al que te refieres.',
  },
  {
    title: 'Cambios a este aviso',
    text: 'Si cambiamos este aviso publicaremos la nueva versión en este sitio antes de que se aplique. Seguir usando el servicio después de esa fecha no limita tus derechos.',
  },
] as const;
