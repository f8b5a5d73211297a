/** Messages of the card form, verbatim (D2 §5), and the one for a past date (UX-24). */
export const CARD_MESSAGES = {
  holderRequired: 'El nombre del titular es obligatorio',
  holderShort: 'El nombre del titular debe tener al menos 3 caracteres',
  holderLetters: 'Sólo se permiten letras y espacios en el nombre',
  numberRequired: 'El número de tarjeta es obligatorio',
  numberDigits: 'El número de tarjeta debe tener 16 dígitos y solo números',
  cvvRequired: 'El CVV es obligatorio',
  cvvDigits: 'El CVV debe tener 3 o 4 dígitos y solo números',
  monthRequired: 'El mes de expiración es obligatorio',
  yearRequired: 'El año de expiración es obligatorio',
  methodRequired: 'El método de pago es obligatorio',
  expired: 'Esta tarjeta ya venció. Revisa el mes y el año',
} as const;

/** Where the code is found; the documents say nothing of it. */
export const CVV_HINT = 'Los 3 dígitos al reverso de tu tarjeta, o los 4 si los tiene al frente.';
