import * as z from 'zod/mini';
import { contactFormSchema } from './contact.schema';
import { initialKeySchema } from './initial-key.schema';
import { guardianSchema, studentFieldsSchema } from './payment.schema';
import { guardianFormSchema, studentFormSchema } from './registration.schema';

const contact = {
  name: 'Íñigo Peña',
  phone: '5512345678',
  school: 'Benito Juárez',
  email: 'a@red.mx',
  areaId: '1',
  message: 'Hola',
};
const payer = { name: 'María José', surname: 'de la O', email: 'a@red.mx', phone: '5512345678' };
const guardian = { firstName: 'Ana', paternalSurname: 'Gil', maternalSurname: 'Mora', email: 'a@red.mx' };
const student = {
  ...{ studentId: 'A 1', firstName: 'Ana', paternalSurname: 'Gil', maternalSurname: 'Mora' },
  ...{ levelId: '1', gradeId: '1', groupId: '8', groupName: 'Z9' },
};

/** What browsers and people put into a telephone; all are one number. */
const TELEPHONES = [
  '55 1234 5678',
  '55-1234-5678',
  '(55) 1234.5678',
  '+525512345678',
  '+52 55 1234 5678',
  '0052 55 1234 5678',
  '52 55 1234 5678',
  '+52 1 55 1234 5678',
  '\u202a+52\u00a055\u00a01234\u20115678\u202c',
];

covers('CONT-117').test.each(TELEPHONES)('contact: the telephone %j is its ten digits', (phone) => {
  expect(z.parse(contactFormSchema, { ...contact, phone }).phone).toBe('5512345678');
});

covers('PAGOS-36').test.each(TELEPHONES)(
  'a payment: the telephone %j has digits and a plus only',
  (phone) => {
    expect(z.parse(guardianSchema, { ...payer, phone }).phone).toMatch(/^(?:\+52|0052|52|\+521)?5512345678$/);
  },
);

/** As a document, a chat or a phone's keyboard leaves it. */
const pasted = (text: string) => `\u00a0${text.replaceAll(' ', '\u00a0\u2009')}\u200b \u202c`;
const pastedAll = <T extends Record<string, string>>(fields: T, ...names: (keyof T)[]) => ({
  ...fields,
  ...Object.fromEntries(names.map((name) => [name, pasted(fields[name] ?? '')])),
});

covers('CONT-115', 'CONT-118', 'CONT-120').test('contact: pasted spaces are plain ones', () => {
  const { areaId, ...rest } = z.parse(
    contactFormSchema,
    pastedAll(contact, 'name', 'phone', 'school', 'email'),
  );
  expect({ ...rest, areaId: String(areaId) }).toEqual(contact);
});

covers('PAGOS-29', 'PAGOS-32', 'PAGOS-34', 'PAGOS-49', 'PAGOS-50').test(
  'a payment: pasted spaces are plain ones',
  () => {
    expect(z.parse(guardianSchema, pastedAll(payer, 'name', 'surname', 'email', 'phone'))).toEqual(payer);
    const child = { name: 'María José', surname: 'de la O', level: 'Primaria', grade: '1' };
    expect(z.parse(studentFieldsSchema, pastedAll(child, 'name', 'surname'))).toEqual(child);
  },
);

covers('AUTH-51', 'AUTH-89', 'AUTH-94', 'AUTH-100', 'AUTH-101', 'AUTH-104').test(
  'key and registration: pasted spaces are plain ones',
  () => {
    expect(z.parse(initialKeySchema, { key: pasted('RED2026') })).toEqual({ key: 'RED2026' });
    expect(z.parse(guardianFormSchema, pastedAll(guardian, 'firstName', 'email'))).toEqual(guardian);
    expect(
      z.parse(
        studentFormSchema({ idRequired: true }),
        pastedAll(student, 'studentId', 'firstName', 'groupName'),
      ),
    ).toMatchObject({ studentId: 'A 1', firstName: 'Ana' });
  },
);

covers('CONT-124').test('contact: the lines of a message stay', () => {
  expect(z.parse(contactFormSchema, { ...contact, message: ' Hola:\n\nAdiós ' }).message).toBe(
    'Hola:\n\nAdiós',
  );
});
