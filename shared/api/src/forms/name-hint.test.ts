import * as z from 'zod/mini';
import { keyHint, nameHint } from './name-hint';
import { guardianSchema } from './payment.schema';

const fieldOf = { name: guardianSchema.shape.name, surname: guardianSchema.shape.surname };

test.each([
  ["O'Farrill", 'surname', 'O Farrill'],
  ['O’Farrill', 'surname', 'O Farrill'],
  ['Núñez-Peña', 'surname', 'Núñez Peña'],
  ['Ma. Elena', 'name', 'Ma Elena'],
  ['Ma.Elena', 'name', 'Ma Elena'],
  ['Li', 'surname', 'Li A'],
  ['Ed', 'name', 'Ed G'],
  ['Jo.', 'name', 'Jo G'],
] as const)('%s is told what the rule takes: %s', (typed, of, taken) => {
  expect(z.safeParse(fieldOf[of], typed).success).toBe(false);
  expect(nameHint(typed, { of, min: 3 })).toMatch(new RegExp(`: ${taken}$`));
  expect(z.safeParse(fieldOf[of], taken).success).toBe(true);
});

test.each([
  ['An', 'name', 'Si el nombre es así de corto, agrega otro nombre o la inicial del apellido: An G'],
  ['So', 'surname', 'Si el apellido es así de corto, agrega el otro apellido o la inicial del nombre: So A'],
  ['Ma. Elena', 'name', 'Escríbelo así: Ma Elena'],
] as const)('%s as a %s is told: %s', (typed, of, hint) => {
  expect(nameHint(typed, { of, min: 3 })).toBe(hint);
});

test.each(['', '  ', 'J', 'Ana', 'María José', 'Ana1', 'a@b', '-', '1'])(
  '%j needs no such advice',
  (typed) => {
    expect(nameHint(typed, { of: 'name', min: 3 })).toBeNull();
  },
);

test('a name of two letters is long enough where the rule says so', () => {
  expect(nameHint('Li', { of: 'surname', min: 2 })).toBeNull();
});

covers('AUTH-51').test.each([
  ['RED 2026-CLAVE', 'Escríbela así: RED2026CLAVE'],
  ['RED2026', null],
  ['RED_2026', null],
])('the key %j is told %j', (typed, hint) => {
  expect(keyHint(typed)).toBe(hint);
});
