/** Texts of the session modals that the validation rules do not hold. Quoted ones are as the documents give them. */

export const LOGIN_TEXTS = {
  title: 'Iniciar sesión',
  intro: 'Entra con el correo que registró tu escuela.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  submit: 'Iniciar sesión',
  busy: 'Accediendo…',
  captchaReason: 'Marca la casilla “No soy un robot” para poder iniciar sesión.',
  /** In English in the documents (AMB-07). */
  forgotPassword: 'Forgot your password?',
  validateKey: 'Validar clave',
  failureTitle: '¡Ups algo salió mal!',
  failureText: 'Verifica si el correo o contraseña son correctos',
  failureConfirm: 'Verificar',
  passwordExpired: 'Tu contraseña ha expirado. Crea una nueva.',
  registrationOpen: 'Tu registro está incompleto.',
  welcome: (name: string) => `¡Te damos la bienvenida, ${name}!`,
} as const;

export const RECOVERY_TEXTS = {
  title: 'Recuperar contraseña',
  intro: 'Te enviaremos un link para restablecerla.',
  email: 'Correo electrónico',
  submit: 'Enviar',
  busy: 'Enviando...',
  successTitle: 'Revisa tu correo',
  successText: 'Hemos enviado un link para restablecer tu contraseña.',
  successConfirm: 'Entendido',
  failureTitle: 'Ups, algo no coincide...',
  failureServer: 'Error interno del servidor. Por favor, intenta más tarde.',
  failureConnection: 'Error de conexión. Verifica tu conexión a internet.',
  failureDefault: 'Verifica si el correo es correcto.',
  failureConfirm: 'Verificar',
} as const;

export const KEY_TEXTS = {
  title: 'Clave de inicio',
  intro: 'Escribe la clave que te entregó tu escuela.',
  key: 'Clave',
  hint: 'Solo letras y números, máximo 20 caracteres',
  submit: 'Validar clave',
  busy: 'Validando...',
  successTitle: '¡Clave validada!',
  successText: 'Ahora podrás completar tu registro.',
  successConfirm: 'Continuar',
  refusedTitle: 'Error',
  failureTitle: 'Clave inválida',
  failureText: 'La clave no pudo validarse. Revisa tu correo e inténtalo de nuevo.',
  failureConfirm: 'Entendido',
} as const;

export const BACK = 'Regresar';

/** What sends could not be fetched. */
export const CONNECTION_LOST = RECOVERY_TEXTS.failureConnection;
