import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { CAPTCHA_MESSAGES } from './captcha.messages';
import { captchaResponseSchema } from './captcha.schema';
import { initialKeySchema } from './initial-key.schema';
import { loginFormSchema, loginPayloadSchema } from './login.schema';
import { newPasswordFormSchema } from './new-password.schema';
import { newsletterFormSchema } from './newsletter.schema';
import { recoverySchema } from './recovery.schema';
import { guardianFormSchema, studentFormSchema } from './registration.schema';

/** Every message that the documents quote in their validation rules (D1 §5), with inputs that bring it about. */

const newsletter = { email: 'a@b.mx', privacy: true };
const login = { email: 'a@b.mx', password: 'secreta1' };
const recovery = { email: 'a@b.mx' };
const key = { key: 'RED2026CLAVE' };
const change = { password: 'Abcdefg1!', confirmation: 'Abcdefg1!' };
const student = {
  studentId: 'A1',
  firstName: 'Íñigo',
  paternalSurname: 'Peña',
  maternalSurname: 'Soto',
  levelId: '2',
  gradeId: '3',
  groupId: '8',
  groupName: 'Z9',
};
const guardian = { firstName: 'Luz', paternalSurname: 'Gil', maternalSurname: 'Mora', email: 'luz@red.test' };

const FORMS = {
  newsletter: { schema: newsletterFormSchema, valid: newsletter },
  login: { schema: loginFormSchema, valid: login },
  'login request': {
    schema: loginPayloadSchema,
    valid: { ...login, 'g-recaptcha-response': 'solved' },
  },
  recovery: { schema: recoverySchema, valid: recovery },
  'captcha of the recovery': {
    schema: z.object({ captcha: captchaResponseSchema(CAPTCHA_MESSAGES.others) }),
    valid: { captcha: 'solved' },
  },
  'initial key': { schema: initialKeySchema, valid: key },
  'new password': { schema: newPasswordFormSchema, valid: change },
  student: { schema: studentFormSchema({ idRequired: true }), valid: student },
  guardian: { schema: guardianFormSchema, valid: guardian },
} as const;
type FormName = keyof typeof FORMS;

const STRENGTH =
  'La contraseña debe tener 8-16 caracteres, incluir mayúscula, minúscula, número y carácter especial. No se permiten \'&"\\/';
const NAMES = ['firstName', 'paternalSurname', 'maternalSurname'];
const chars = (length: number) => 'a'.repeat(length);

interface Row {
  id: string;
  form: FormName;
  fields: readonly string[];
  message: string;
  /** Each of these gives the message; one that breaks several rules gives that of the first. */
  wrong: readonly unknown[];
  /** Each of these gives no message. */
  right: readonly unknown[];
}
const row = (
  id: string,
  form: FormName,
  fields: string | readonly string[],
  message: string,
  wrong: readonly unknown[],
  right: readonly unknown[],
): Row => ({ id, form, fields: [fields].flat(), message, wrong, right });

// biome-ignore format: one row of the document on each line
const ROWS: readonly Row[] = [
  row('SHELL-111', 'newsletter', 'email', 'El correo electrónico es requerido', ['', '   ', undefined], ['a@b.co']),
  row('SHELL-112', 'newsletter', 'email', 'El correo electrónico no es válido', ['abc', '@', 'a b@c.mx', 'a@', 'ñ@red.mx'], ['o+b@red.mx']),
  row('SHELL-113', 'newsletter', 'email', 'El dominio del correo electrónico no es válido', ['a@b', 'a@b.c', 'a@b.1x'], ['a@b.co']),
  row('SHELL-114', 'newsletter', 'privacy', 'Debes aceptar el aviso de privacidad para continuar', [false, undefined], [true]),
  row('AUTH-06', 'login', 'email', 'El correo electrónico es requerido', ['', '   ', undefined], ['a@b.co']),
  row('AUTH-07', 'login', 'email', 'El correo electrónico no es válido', ['abc', 'a b@c.mx', chars(51)], ['A@B.CO']),
  row('AUTH-08', 'login', 'email', 'El dominio del correo electrónico no es válido', ['a@b.c', `${chars(60)}@b.c`], ['a@b.co']),
  row('AUTH-09', 'login', 'email', 'Máximo 50 caracteres.', [`${chars(44)}@red.mx`], [`${chars(43)}@red.mx`]),
  row('AUTH-10', 'login', 'password', 'La contraseña es obligatoria', ['', undefined], ['123456']),
  row('AUTH-11', 'login', 'password', 'La contraseña debe tener al menos 6 caracteres', ['1', '12345'], ['123456']),
  row('AUTH-12', 'login', 'password', 'Máximo 16 caracteres.', [chars(17)], [chars(16)]),
  row('AUTH-13', 'login request', 'g-recaptcha-response', 'Valídate como humano', ['', undefined, null], ['solved']),
  row('AUTH-33', 'recovery', 'email', 'El correo electrónico es requerido', ['', undefined], ['a@b.co']),
  row('AUTH-33', 'recovery', 'email', 'El correo electrónico no es válido', ['abc'], ['a@b.co']),
  row('AUTH-33', 'recovery', 'email', 'El dominio del correo electrónico no es válido', ['a@b.c'], ['a@b.co']),
  row('AUTH-34', 'recovery', 'email', 'Máximo 50 caracteres.', [`${chars(44)}@red.mx`], [`${chars(43)}@red.mx`]),
  row('AUTH-35', 'captcha of the recovery', 'captcha', 'Por favor, valida el reCAPTCHA.', ['', undefined], ['solved']),
  row('AUTH-50', 'initial key', 'key', 'La clave es obligatoria', ['', '  ', undefined], ['A']),
  row('AUTH-51', 'initial key', 'key', 'Solo se permiten letras y números', ['ab-1', 'a b', `${chars(21)}-`], ['Ñandú9']),
  row('AUTH-52', 'initial key', 'key', 'Máximo 20 caracteres', [chars(21)], [chars(20)]),
  row('AUTH-87', 'student', 'studentId', 'El ID es obligatorio', ['', '  ', undefined], ['Á1 .-']),
  row('AUTH-94', 'student', NAMES, 'El nombre solo debe contener letras, espacios y acentos', ['Ana1', 'A_a', 'Ana-Luz'], ['Íñigo Peña', 'Al', chars(50)]),
  row('AUTH-94', 'guardian', NAMES, 'El nombre solo debe contener letras, espacios y acentos', ['Ana1', 'A_a', 'Ana-Luz'], ['Íñigo Peña', 'Al', chars(50)]),
  row('AUTH-95', 'student', 'levelId', 'El nivel escolar es obligatorio', ['', '0', 0, -1, 'x', 1.5, undefined], ['1', 1]),
  row('AUTH-98', 'student', 'groupName', 'Debe ingresar un nombre para el grupo personalizado', ['', '  '], ['A']),
  row('AUTH-99', 'student', 'groupName', 'El nombre del grupo no puede tener más de 5 caracteres', ['ABCDEF', 'A-BCDE'], ['ABCDE']),
  row('AUTH-100', 'student', 'groupName', 'Solo se permiten letras y números', ['A-1', 'A 1'], ['A1']),
  row('AUTH-104', 'guardian', 'email', 'El formato del correo electrónico no es válido. Ejemplo: familia@example.com', ['abcde', 'a@b.c', 'a b@c.mx'], ['a@b.mx', 'luz.gil+1@red.com.mx']),
  row('AUTH-125', 'new password', 'password', 'La contraseña es obligatoria.', ['', undefined], ['Abcdefg1!']),
  row('AUTH-126', 'new password', 'password', STRENGTH, ['Abc1!', 'abcdefg1!', 'ABCDEFG1!', 'Abcdefgh!', 'Abcdefg12', 'Abcdef1\\', 'Abcdef 1!'], ['Abcdef1!', `Ab1!${chars(12)}`]),
  row('AUTH-127', 'new password', 'password', "No se permiten ñ, Ñ, ', &, / ni comillas.", ['ñ', 'AbcdefÑ1!', "Abcdef'1!", 'Abcdef&1!', 'Abcdef/1!', 'Abcdef"1!', 'Abcdef“1!'], ['Abcdefg1#']),
  row('AUTH-128', 'new password', 'password', 'Máximo 16 caracteres.', [`Ab1!${chars(13)}`, 'ñ'.repeat(17)], [`Ab1!${chars(12)}`]),
  row('AUTH-129', 'new password', 'confirmation', 'La confirmación es obligatoria.', ['', undefined], ['Abcdefg1!']),
  row('AUTH-130', 'new password', 'confirmation', 'La confirmación debe coincidir con la nueva contraseña.', ['Abcdefg1', 'abcdefg1!', 'x'], ['Abcdefg1!']),
];

/** First message of one field, as a form shows it; null when the field is fine. */
function messageFor(schema: z.ZodMiniType, value: unknown, field: string): string | null {
  const issues = z.safeParse(schema, value).error?.issues ?? [];
  return issues.find(({ path }) => path.join('.') === field)?.message ?? null;
}

covers.each(ROWS.map((entry) => [entry.id, entry.form, entry.message, entry] as const))(
  'the form %s says «%s»',
  (form, message, { fields, wrong, right }) => {
    const { schema, valid } = FORMS[form];
    for (const field of fields) {
      const saidOf = (value: unknown) => messageFor(schema, { ...valid, [field]: value }, field);
      expect(wrong.map((value) => [value, saidOf(value)])).toEqual(wrong.map((value) => [value, message]));
      for (const value of right) expect([value, saidOf(value)]).not.toEqual([value, message]);
    }
    expect(z.safeParse(schema, valid).success).toBe(true);
  },
);

/** Rows of the matrix that come from D1 §5 and quote a message. Placeholders in braces are filled. */
function quotedMessages(): { id: string; message: string }[] {
  const matrix = readFileSync(join(__dirname, '../../../../docs/requirements.md'), 'utf8');
  return [...matrix.matchAll(/^\| ((?:SHELL|AUTH)-\d+) \| (.*) \| [^|]* \| ([^|]*) \|$/gm)]
    .filter(([, , , source]) => source?.includes('D1 §5'))
    .flatMap(([, id = '', text = '']) =>
      [...text.matchAll(/`([^`]+)`/g)].map(([, quoted = '']) => ({
        id,
        message: quoted.replace('{email}', 'familia@example.com'),
      })),
    )
    .filter(({ id }) => id !== OFFERED_LEVELS_ROW);
}
/** Quotes names of levels, not a message. */
const OFFERED_LEVELS_ROW = 'AUTH-75';

covers('SHELL-111', 'AUTH-06', 'AUTH-130').test(
  'every message that the validation rules quote has a row, letter by letter',
  () => {
    const quoted = quotedMessages();
    expect(quoted.length).toBeGreaterThan(25);
    const rows = ROWS.map(({ id, message }) => `${id} ${message}`);
    for (const { id, message } of quoted) expect(rows).toContain(`${id} ${message}`);
  },
);
