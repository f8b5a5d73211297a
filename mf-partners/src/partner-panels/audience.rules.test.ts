import { audienceOf } from './audience.rules';

const named = (...names: string[]) => ({ user_roles: names.map((name) => ({ name })) });
const described = (description: string) => ({ user_roles: [{ user_type: { description } }] });

covers('PARTNERS-02', 'PARTNERS-03', 'PARTNERS-04', 'PARTNERS-05', 'AMB-31').test.each([
  ['Familias', 'family'],
  ['FAMILIAS', 'family'],
  [' familias ', 'family'],
  ['Profesor', 'teacher'],
  ['DOCENTE', 'teacher'],
  ['Docentes', 'teacher'],
  ['sistemas', 'other'],
  ['familia', 'other'],
])('the role %p is %s', (role, audience) => {
  expect(audienceOf(named(role))).toBe(audience);
  expect(audienceOf(described(role))).toBe(audience);
});

covers('PARTNERS-04').test('one family role among others is enough, and nobody is anything else', () => {
  expect(audienceOf(named('Docente', 'Familias'))).toBe('family');
  expect(audienceOf(null)).toBe('other');
  expect(audienceOf({ user_roles: null })).toBe('other');
});
