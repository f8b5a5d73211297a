import { databaseUrlProblem, mailUrlProblem, requiresTls } from './plain-text.rules';
import { readSettings } from './settings';

covers('API-31').test.each([
  ['postgresql://red@db.example/red', false],
  ['postgresql://red@db.example/red?sslmode=require', false],
  ['postgresql://red@db.example/red?sslmode=no-verify', false],
  ['postgresql://red@db.example/red?sslmode=verify-full&sslmode=disable', false],
  ['postgresql://red@db.example/red?sslmode=verify-full&host=other.example', false],
  ['postgresql://red@203.0.113.9/red', false],
  ['postgresql://red@[2001:db8::1]/red', false],
  ['postgresql://red@localhost/red?host=db.example', false],
  ['postgresql://red@db.example/red?sslmode=verify-full', true],
  ['postgresql://red@db.example/red?sslmode=verify-full&sslrootcert=/run/ca.pem', true],
  ['postgresql://red@127.0.0.1:5432/red', true],
  ['postgresql://red@localhost/red', true],
  ['postgresql://red@postgres:5432/red', true],
])('the database at %s may be used: %p', (url, isFine) => {
  expect(databaseUrlProblem(url) === null).toBe(isFine);
});

covers('API-31').test.each([
  ['smtp://mail.example:587', true, true],
  ['smtps://mail.example', true, true],
  ['smtp://mail.example:587?ignoreTLS=true', false, true],
  ['smtp://mail.example:587?requireTLS=false', false, true],
  ['smtp://mail.example:587?tls.rejectUnauthorized=false', false, true],
  ['smtp://mailpit:1025', true, false],
  ['smtp://127.0.0.1:25', true, false],
])('the mail server at %s may be used: %p, over TLS only: %p', (url, isFine, isEncrypted) => {
  expect([mailUrlProblem(url) === null, requiresTls(url)]).toEqual([isFine, isEncrypted]);
});

covers('API-31').test('settings that would send data in plain text are refused at the start, by name', () => {
  const environment = {
    DATABASE_URL: 'postgresql://red@db.example/red',
    MAIL_URL: 'smtp://mail.example?ignoreTLS=true',
  };
  expect(() => readSettings(environment)).toThrow(/DATABASE_URL: .*sslmode=verify-full/);
  expect(() => readSettings(environment)).toThrow(/MAIL_URL: ignoreTLS would let/);
  expect(readSettings({ ...environment, PLAIN_TEXT_HOSTS: 'db.example, mail.example' })).toMatchObject({
    PLAIN_TEXT_HOSTS: ['db.example', 'mail.example'],
  });
});
