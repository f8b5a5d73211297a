import { CAPTCHA_MESSAGES } from '@red/api/forms/captcha.messages';
import { CAPTCHA_FIELD } from '@red/api/forms/captcha.schema';
import { loginPayloadSchema } from '@red/api/forms/login.schema';
import { PATHS } from '@red/api/paths';
import { PROOF_HEADER } from '@red/api/proof-wanted';
import { loginAnswerSchema, outcomeSchema } from '@red/api/session.queries';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { challengeRoute } from '../captcha/captcha.routes';
import { users } from '../database/tables';
import { type Api, route } from '../http/api';
import { bearerOf } from '../http/bearer';
import { answers } from '../http/open-api';
import { Problem } from '../http/problem';
import { attempts } from '../http/rate-limit';
import { logSecurity } from '../http/security-log';
import { oweMail } from '../mail/owed-mails';
import { isSampleLogin } from '../seed/accounts';
import type { Services } from '../services';
import { allowsSampleAccounts } from '../settings';
import { deviceOf } from './device.rules';
import { RECOVERY_LINK } from './recovery-link';
import { sessionUser } from './session-user';

const WRONG = 'Verifica si el correo o contraseña son correctos';
const FIRST_PASSWORD_OVER = `La contraseña del correo de registro ya venció. Crea otra con “${RECOVERY_LINK}”.`;

/** Login (API-02) and logout (API-06). */
export function loginRoutes(app: Api, services: Services): void {
  const { settings, database, passwords, sessions, captcha, loginProof, accountAttempts, mails, now } =
    services;

  app.post(
    route(PATHS.login),
    {
      config: { listsErrors: true, ...attempts(settings) },
      schema: {
        tags: ['Sesión'],
        summary: 'Iniciar sesión',
        description:
          'Mientras se prueban muchas contraseñas equivocadas se pide una prueba de trabajo (428).',
        headers: z.looseObject({ [PROOF_HEADER]: z.optional(z.string()) }),
        body: loginPayloadSchema,
        response: answers(loginAnswerSchema, 401, 422, 428, 429),
      },
    },
    async (request) => {
      const { body, ip } = request;
      const attempt = { email: body.email, address: ip, proof: request.headers[PROOF_HEADER] ?? '' };
      await accountAttempts.admit(attempt).catch((problem: unknown) => {
        logSecurity(request, 'login-limited', null);
        throw problem;
      });
      if (!(await captcha.accepts(body[CAPTCHA_FIELD]))) {
        // Else calls without a solved captcha could make every login to an account cost work.
        await accountAttempts.withdraw(attempt);
        throw new Problem(422, CAPTCHA_MESSAGES.login, [CAPTCHA_MESSAGES.login]);
      }
      const [user] = await database.queries
        .select({
          id: users.id,
          passwordHash: users.passwordHash,
          firstPasswordUntil: users.firstPasswordUntil,
        })
        .from(users)
        .where(eq(users.email, body.email.toLowerCase()));
      const matches = await passwords.matches(user?.passwordHash, body.password);
      const isOpen = allowsSampleAccounts(settings) || !isSampleLogin(body);
      if (!user || !matches || !isOpen) {
        logSecurity(request, 'login-refused', user?.id ?? null);
        await tellOwner(body.email.toLowerCase());
        throw new Problem(401, WRONG, [WRONG]);
      }
      if (user.firstPasswordUntil && user.firstPasswordUntil < now()) {
        logSecurity(request, 'first-password-expired', user.id);
        throw new Problem(401, FIRST_PASSWORD_OVER, [FIRST_PASSWORD_OVER]);
      }
      await accountAttempts.succeeded(attempt);
      const token = await sessions.open(user.id, deviceOf(request.headers['user-agent']));
      logSecurity(request, 'login', user.id);
      const data = await sessionUser(database.queries, user.id, token);
      return { success: true, data, bearer_token: token, errors: [] };
    },
  );

  /** The same for every address: whether it has an account is seen when the mail is written. */
  async function tellOwner(email: string): Promise<void> {
    if (!(await accountAttempts.isWorthTelling(email))) return;
    await oweMail(database.queries, { kind: 'login-attempts', recipient: email }, now());
    mails.soon();
  }

  challengeRoute(app, PATHS.loginChallenge, loginProof.challenge);

  app.put(
    route(PATHS.logout),
    {
      schema: {
        tags: ['Sesión'],
        summary: 'Cerrar sesión',
        security: [{ bearer: [] }],
        response: answers(outcomeSchema),
      },
    },
    async (request) => {
      const token = bearerOf(request);
      const closed = token && (await sessions.close(token));
      if (closed) logSecurity(request, 'logout', closed.userId);
      return { success: true, message: 'Sesión cerrada correctamente.', errors: [] };
    },
  );
}
