import { PAYMENT_GRADES, PAYMENT_LEVELS, PAYMENT_MESSAGES } from '@red/api/forms/payment.schema';
import { INSTALLMENTS } from '@red/api/installments';
import { PRICE_PER_STUDENT_MXN } from '@red/api/payments.schema';
import { pesosText } from '@red/api/pesos';
import { DEFAULT_SITE } from '@red/contract/site';
import { CARD_MESSAGES } from './card/card.messages';
import { CARD_NUMBER_LENGTH, CVV_MAX_LENGTH, EMPTY_CARD, expiryYears, MONTHS } from './card/card.schema';
import { INFO_SLIDES } from './modals/info-slides.content';
import { GRADE_OPTIONS } from './order/grades';
import { CARD_METHOD_LABEL, SIMULATED_DELAY_MS } from './payment.content';
import { CONFIRM_DIALOG, FAILURE_DIALOG, SUCCESS_DIALOG } from './payment.messages';
import { STEP_NAMES, STEPS } from './wizard/wizard.rules';

/**
 * Every message and constant of the payment in D2 §2.1, §3, §5, §8 and §9, as the document writes it: left what it
 * says, right what the site has. Where each appears is shown by the tests of its step.
 */
const DOCUMENT: readonly (readonly [requirements: string, document: unknown, site: unknown])[] = [
  // §2.1 and §9: the four steps
  ['PAGOS-03', 'Ingresar datos', STEP_NAMES[0]],
  ['PAGOS-03', 'Detalle de compra', STEP_NAMES[1]],
  ['PAGOS-03', 'Pagar', STEP_NAMES[2]],
  ['PAGOS-03', '¡Listo para aprender!', STEP_NAMES[3]],
  ['PAGOS-03', 4, STEPS.length],
  // §3 and §5: guardian
  ['PAGOS-27 PAGOS-30', 'Requerido', PAYMENT_MESSAGES.required],
  ['PAGOS-28 PAGOS-31 PAGOS-48', 'Debe tener al menos 3 caracteres', PAYMENT_MESSAGES.min3],
  ['PAGOS-29', 'Solo se permiten letras y espacios para el nombre', PAYMENT_MESSAGES.nameLetters],
  [
    'PAGOS-32',
    'Solo se permiten letras y espacios para el apellido',
    PAYMENT_MESSAGES.guardianSurnameLetters,
  ],
  ['PAGOS-34', 'Correo electrónico inválido', PAYMENT_MESSAGES.email],
  [
    'PAGOS-36',
    'El teléfono debe contener solo números y, opcionalmente, un + al inicio',
    PAYMENT_MESSAGES.phone,
  ],
  // §3 and §5: students
  [
    'PAGOS-50',
    'Solo se permiten letras y espacios para los apellidos',
    PAYMENT_MESSAGES.studentSurnameLetters,
  ],
  ['PAGOS-51', 'Nivel educativo inválido', PAYMENT_MESSAGES.level],
  ['PAGOS-52', 'Selecciona un grado válido', PAYMENT_MESSAGES.grade],
  ['PAGOS-45', 'Primaria, Secundaria, Preparatoria', PAYMENT_LEVELS.join(', ')],
  ['PAGOS-46', '1, 2, 3', PAYMENT_GRADES.join(', ')],
  ['PAGOS-46', '1° Primero, 2° Segundo, 3° Tercero', GRADE_OPTIONS.map(({ label }) => label).join(', ')],
  // §5 and §9: card
  ['PAGOS-81', 'Sólo se permiten letras y espacios en el nombre', CARD_MESSAGES.holderLetters],
  ['PAGOS-80', 'El nombre del titular debe tener al menos 3 caracteres', CARD_MESSAGES.holderShort],
  ['PAGOS-79', 'El nombre del titular es obligatorio', CARD_MESSAGES.holderRequired],
  ['PAGOS-83', 'El número de tarjeta debe tener 16 dígitos y solo números', CARD_MESSAGES.numberDigits],
  ['PAGOS-82', 'El número de tarjeta es obligatorio', CARD_MESSAGES.numberRequired],
  ['PAGOS-86', 'El CVV debe tener 3 o 4 dígitos y solo números', CARD_MESSAGES.cvvDigits],
  ['PAGOS-85', 'El CVV es obligatorio', CARD_MESSAGES.cvvRequired],
  ['PAGOS-88', 'El mes de expiración es obligatorio', CARD_MESSAGES.monthRequired],
  ['PAGOS-89', 'El año de expiración es obligatorio', CARD_MESSAGES.yearRequired],
  ['PAGOS-92', 'El método de pago es obligatorio', CARD_MESSAGES.methodRequired],
  ['PAGOS-84', 16, CARD_NUMBER_LENGTH],
  ['PAGOS-87', 4, CVV_MAX_LENGTH],
  ['PAGOS-88', '01 to 12', `${MONTHS[0]} to ${MONTHS.at(-1)}`],
  ['PAGOS-89', 12, expiryYears(new Date(2026, 0, 1)).length],
  ['PAGOS-90', '6 MSI (Monto mayor a $500 MXN)', INSTALLMENTS[0]],
  ['PAGOS-90', '9 MSI (Monto mayor a $800 MXN)', INSTALLMENTS[1]],
  ['PAGOS-90', '12 MSI (Monto mayor a $1200 MXN)', INSTALLMENTS[2]],
  ['PAGOS-91', '6 MSI (Monto mayor a $500 MXN)', EMPTY_CARD.installments],
  // §2.1 and §8: dialogs
  ['PAGOS-95', '¡Queremos que todo esté perfecto!', CONFIRM_DIALOG.title],
  ['PAGOS-95', 'Pagar', CONFIRM_DIALOG.confirm],
  ['PAGOS-95', 'Verificar información', CONFIRM_DIALOG.cancel],
  ['PAGOS-100', '¡Pago exitoso!', SUCCESS_DIALOG.title],
  ['PAGOS-100', 'Tu cargo se ha generado correctamente', SUCCESS_DIALOG.text],
  ['PAGOS-101', 'Continuar', SUCCESS_DIALOG.confirm],
  ['PAGOS-102', '¡Ups! Ocurrió un error con el pago.', FAILURE_DIALOG.title],
  [
    'PAGOS-102',
    'Revisa si el tiempo de petición ha caducado o si este pago ya fue solicitado por otro método.',
    FAILURE_DIALOG.text,
  ],
  ['PAGOS-102', 'Verificar', FAILURE_DIALOG.confirm],
  // §9: constants
  ['PAGOS-38', 50, PRICE_PER_STUDENT_MXN],
  ['PAGOS-62', '$150.00 M.N.', pesosText(3 * PRICE_PER_STUDENT_MXN)],
  ['PAGOS-111', '2025-2026', DEFAULT_SITE.schoolCycle],
  ['PAGOS-112', 'Tarjeta de crédito', CARD_METHOD_LABEL],
  ['PAGOS-97', 1_000, SIMULATED_DELAY_MS],
  ['PAGOS-129', 4, INFO_SLIDES.length],
];

covers.each(DOCUMENT)('the document says: %s', (document, site) => {
  expect(site).toBe(document);
});
