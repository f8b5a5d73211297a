import { newPasswordSchema } from '@red/api/forms/new-password.schema';
import * as z from 'zod/mini';
import { firstPassword } from './first-password';

covers('API-07').test('every mailed password satisfies the site’s own rule and no two are alike', () => {
  const passwords = Array.from({ length: 300 }, firstPassword);
  for (const password of passwords) expect(z.safeParse(newPasswordSchema, password).success).toBe(true);
  expect(new Set(passwords).size).toBe(300);
});
