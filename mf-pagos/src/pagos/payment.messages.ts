import type { DialogRequest } from '@red/contract/host';

/** Dialogs around the payment, verbatim (D2 §2.1, §8); the text of the question is our own. */
export const CONFIRM_DIALOG = {
  tone: 'warning',
  title: '¡Queremos que todo esté perfecto!',
  text: 'Antes de pagar, revisa que tus datos, los de tus alumnos y los de tu forma de pago sean correctos.',
  confirm: 'Pagar',
  cancel: 'Verificar información',
} as const satisfies DialogRequest;

export const SUCCESS_DIALOG = {
  tone: 'success',
  title: '¡Pago exitoso!',
  text: 'Tu cargo se ha generado correctamente',
  confirm: 'Continuar',
} as const satisfies DialogRequest;

export const FAILURE_DIALOG = {
  tone: 'error',
  title: '¡Ups! Ocurrió un error con el pago.',
  text: 'Revisa si el tiempo de petición ha caducado o si este pago ya fue solicitado por otro método.',
  confirm: 'Verificar',
} as const satisfies DialogRequest;
