/** Texts for an unsolved captcha: login, and forgot password and contact. */
export const CAPTCHA_MESSAGES = {
  login: 'Valídate como humano',
  others: 'Por favor, valida el reCAPTCHA.',
} as const;
