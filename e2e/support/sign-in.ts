import type { Page } from '@playwright/test';
import { captchaChallengeSchema } from '@red/api/altcha.schema';
import { PATHS } from '@red/api/paths';
import { loginAnswerSchema } from '@red/api/session.queries';
import { SESSION_KEYS } from '@red/contract/session';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';

/**
 * Gives a tab the session of an account, as a login leaves it, for tests that begin after the login. The tab then shows a
 * page without scripts.
 */
export async function signIn(page: Page, account: { email: string; password: string }): Promise<void> {
  const { request } = page;
  const challenge = z.parse(
    captchaChallengeSchema,
    await (await request.get(`/${PATHS.captchaChallenge}`)).json(),
  );
  const solution = await solveChallenge({ challenge, deriveKey });
  const captcha = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  const answer = await request.post(`/${PATHS.login}`, {
    data: { ...account, 'g-recaptcha-response': captcha },
  });
  const { data, bearer_token } = z.parse(loginAnswerSchema, await answer.json());
  if (!data) throw new Error(`${account.email} cannot log in: ${answer.status()} ${await answer.text()}`);
  await page.goto('/health-check');
  await page.evaluate(([name, user]) => sessionStorage.setItem(name, user), [
    SESSION_KEYS.user,
    JSON.stringify({ ...data, bearer_token: bearer_token ?? data.bearer_token }),
  ] as const);
}
