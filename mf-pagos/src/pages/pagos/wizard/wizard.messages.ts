import type { DialogRequest } from '@red/contract/host';

/** Before data that were typed get lost (UX-08). */
export const LEAVE_DIALOG = {
  tone: 'warning',
  title: '¿Salir sin terminar tu pago?',
  text: 'Si sales de esta página se borran los datos que escribiste.',
  confirm: 'Salir',
  cancel: 'Seguir aquí',
} as const satisfies DialogRequest;

/** Before what was typed of one student is wiped (UX-28). @param place of the student, from 1 */
export const removeStudentDialog = (place: number): DialogRequest => ({
  tone: 'warning',
  title: `¿Eliminar al alumno ${place}?`,
  text: 'Se borran los datos que escribiste de este alumno.',
  confirm: 'Eliminar',
  cancel: 'Conservar',
});

/** Before everything typed is wiped (UX-28). */
export const START_OVER_DIALOG = {
  tone: 'warning',
  title: '¿Empezar de nuevo?',
  text: 'Se borra todo lo que escribiste en los pasos de este pago.',
  confirm: 'Borrar y empezar',
  cancel: 'Seguir aquí',
} as const satisfies DialogRequest;
