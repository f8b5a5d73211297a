import type { RegistrationPayload } from '@red/api/forms/registration.schema';
import type { OrderPayload, PaymentChoice } from '@red/api/payments.schema';

/** A registration as the API takes it; whose it is, by `id` or `login_key_id`, is the test's business. */
export const REGISTRATION: RegistrationPayload = {
  student_name: 'Ximena',
  student_paternal_surname: 'Núñez',
  student_maternal_surname: 'Peña',
  level_id: 2,
  grade_id: 4,
  group_id: 1,
  name: 'Rosa',
  paternal_surname: 'Peña',
  maternal_surname: 'Gil',
  email: 'rosa@red.test',
};

/** A contact message; its captcha is the test's business. */
export const CONTACT = {
  name: 'Ana',
  phone: '5512345678',
  school: 'Colegio',
  email: 'ana@red.test',
  area_id: 1,
  message: 'Hola',
  'g-recaptcha-response': '',
};

export const PRIVACY_REQUEST = {
  right: 'acceso',
  relation: 'titular',
  name: 'Ana',
  email: 'ana@red.test',
  description: 'Quiero saber qué datos tienen de mí.',
  'g-recaptcha-response': '',
};

/** A payment by a card that the simulated acquirer decides by chance. */
export const cardPayment = (last4 = '4242') =>
  ({
    method: 'card',
    card: { token: 'tok_0123456789', brand: 'VISA', last4 },
    installments: '6 MSI (Monto mayor a $500 MXN)',
  }) as const satisfies PaymentChoice;

export const STUDENT = { name: 'Ana', surname: 'Peña Ruiz', level: 'Primaria', grade: '1' } as const;

/** An order of one student, paid by card; each differs, so that the API does not ask whether it is the same. */
export const ORDER: OrderPayload = {
  school_id: '12345',
  guardian: { name: 'Luz', surname: 'Peña', email: 'luz@red.test', phone: '5512345678' },
  students: [STUDENT],
  payment: cardPayment(),
  is_another_purchase: true,
};
