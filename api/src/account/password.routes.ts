import { passwordChangePayloadSchema } from '@red/api/forms/new-password.schema';
import { recoverySchema } from '@red/api/forms/recovery.schema';
import { PATHS } from '@red/api/paths';
import { PROOF_HEADER } from '@red/api/proof-wanted';
import { outcomeSchema } from '@red/api/session.queries';
import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { mails as owedMails } from '../database/mail-tables';
import { users } from '../database/tables';
import { type Api, route } from '../http/api';
import { answers } from '../http/open-api';
import { Problem } from '../http/problem';
import { attempts } from '../http/rate-limit';
import { logSecurity } from '../http/security-log';
import { siteLink } from '../mail/mail';
import { oweMail } from '../mail/owed-mails';
import type { Services } from '../services';
import { emailOfLiveToken, useToken, withdrawTokens } from './one-time-tokens';
import { RECOVERY_LINK } from './recovery-link';

const LINK_SENT = 'Hemos enviado un link para restablecer tu contraseña.';
const LINK_OVER = 'El enlace ya no es válido.';
const ASK_FOR_ANOTHER = `Solicita uno nuevo: en el inicio de sesión, elige “${RECOVERY_LINK}”.`;
const linkOver = () => new Problem(422, LINK_OVER, [ASK_FOR_ANOTHER]);
const SAME_PASSWORD = 'La nueva contraseña no puede ser igual a la anterior.';

/** Password recovery (API-03) and change (API-04). */
export function passwordRoutes(app: Api, services: Services): void {
  const { settings, database, passwords, sessions, mails, accountAttempts, now } = services;

  app.post(
    route(PATHS.passwordRecovery),
    {
      config: attempts(settings),
      schema: {
        tags: ['Contraseña'],
        summary: 'Pedir un enlace para crear una contraseña nueva',
        description:
          'Contesta lo mismo cuando el correo no tiene cuenta. Después de cinco veces en 15 minutos se pide una prueba de trabajo (428).',
        headers: z.looseObject({ [PROOF_HEADER]: z.optional(z.string()) }),
        body: recoverySchema,
        response: answers(outcomeSchema, 422, 428, 429),
      },
    },
    async (request) => {
      const email = request.body.email.toLowerCase();
      await accountAttempts.admitMail({ kind: 'recovery', email, proof: request.headers[PROOF_HEADER] });
      // Earlier links stay valid: otherwise a stranger could keep the owner from using one. Every address costs the
      // same work, so the answer's duration reveals nothing: whether it has an account is seen when the mail is
      // written.
      await database.transaction(async (queries) => {
        await queries
          .delete(owedMails)
          .where(and(eq(owedMails.kind, 'recovery'), eq(owedMails.recipient, email)));
        await oweMail(queries, { kind: 'recovery', recipient: email }, now());
      });
      mails.soon();
      logSecurity(request, 'recovery-asked', null);
      return { success: true, message: LINK_SENT, errors: [] };
    },
  );

  app.get(
    route(PATHS.passwordLink),
    {
      schema: {
        tags: ['Contraseña'],
        summary: 'Abrir el enlace de un correo de recuperación',
        description:
          'Lleva a /nueva-contrasena o, si el enlace ya no sirve, a /enlace-expirado. No lo gasta.',
        querystring: z.object({ token: z.optional(z.string()) }),
      },
    },
    async ({ query: { token = '' } }, reply) => {
      const email = await emailOfLiveToken(database.queries, 'password', token);
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      return reply.redirect(
        email === null
          ? siteLink(settings, '/enlace-expirado')
          : siteLink(settings, '/nueva-contrasena', { token, email }),
      );
    },
  );

  app.put(
    route(PATHS.passwordChange),
    {
      config: attempts(settings),
      schema: {
        tags: ['Contraseña'],
        summary: 'Cambiar la contraseña',
        description:
          'El token es el del enlace del correo; el de una sesión solo vale mientras su contraseña está vencida.',
        body: passwordChangePayloadSchema,
        response: answers(outcomeSchema, 422, 429),
      },
    },
    async (request) => {
      const { body } = request;
      // The token comes from a mail, or from a session with an expired password (AMB-21): otherwise a stolen session would
      // give the account away. Every session ends: the site asks for a new login.
      const session = await sessions.find(body.token);
      if (session?.passwordAvailable) {
        logSecurity(request, 'password-change-refused', session.userId);
        throw linkOver();
      }
      // Before the hash, which is the work of this call.
      const email = session?.email ?? (await emailOfLiveToken(database.queries, 'password', body.token));
      if (email !== body.email.toLowerCase()) throw linkOver();
      const passwordHash = await passwords.hash(body.password);
      const userId = await database.transaction(async (queries) => {
        const owner = session ? { userId: session.userId } : await useToken(queries, 'password', body.token);
        const [user] = owner?.userId
          ? await queries.select().from(users).where(eq(users.id, owner.userId))
          : [];
        if (!user || user.email !== body.email.toLowerCase()) throw linkOver();
        // Without texts in `errors`: the site then says which kind to choose (AUTH-136).
        if (await passwords.matches(user.passwordHash, body.password)) throw new Problem(422, SAME_PASSWORD);
        await queries
          .update(users)
          .set({ passwordHash, passwordAvailable: true, firstPasswordUntil: null })
          .where(eq(users.id, user.id));
        await withdrawTokens(queries, 'password', user.id);
        await sessions.closeAll(queries, user.id);
        await oweMail(queries, { kind: 'password-changed', userId: user.id, recipient: user.email }, now());
        return user.id;
      });
      mails.soon();
      logSecurity(request, 'password-changed', userId);
      return { success: true, message: 'Tu contraseña se cambió correctamente.', errors: [] };
    },
  );
}
