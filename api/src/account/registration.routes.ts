import { registrationPayloadSchema } from '@red/api/forms/registration.schema';
import { PATHS } from '@red/api/paths';
import { PROOF_HEADER } from '@red/api/proof-wanted';
import {
  confirmationPayloadSchema,
  outcomeSchema,
  registrationAnswerSchema,
  SENT_SUCCESSFULLY,
} from '@red/api/session.queries';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { isDuplicate, type Queries } from '../database/database';
import { users } from '../database/tables';
import { type Api, route } from '../http/api';
import { bearerOf } from '../http/bearer';
import { answers } from '../http/open-api';
import { Problem } from '../http/problem';
import { attempts } from '../http/rate-limit';
import { logSecurity } from '../http/security-log';
import { oweMail } from '../mail/owed-mails';
import type { Services } from '../services';
import { ownerOfToken, useToken, withdrawTokens } from './one-time-tokens';
import { emailTaken, register } from './registration';
import { hoursFromNow } from './tokens';

const LINK_OVER = 'El enlace de confirmación no es válido o ya venció.';

/** Registration (API-07) and the confirmation of its e-mail (API-08). */
export function registrationRoutes(app: Api, services: Services): void {
  const { settings, database, mails, sessions, now } = services;

  app.post(
    route(PATHS.completeRegister),
    {
      config: { listsErrors: true, ...attempts(settings) },
      schema: {
        tags: ['Registro'],
        summary: 'Completar el registro',
        description:
          'Después de cinco correos a una dirección en 15 minutos se pide una prueba de trabajo (428).',
        security: [{ bearer: [] }],
        headers: z.looseObject({ [PROOF_HEADER]: z.optional(z.string()) }),
        body: registrationPayloadSchema,
        response: answers(registrationAnswerSchema, 401, 403, 422, 428, 429),
      },
    },
    async (request) => {
      const proof = request.headers[PROOF_HEADER];
      const registered = await register(services, request.body, { token: bearerOf(request), proof });
      mails.soon();
      logSecurity(
        request,
        registered.isMove ? 'address-change-asked' : 'registration-sent',
        registered.userId,
      );
      return {
        status: 200,
        data: { status: 200, message: `Correo ${SENT_SUCCESSFULLY} a ${registered.email}.` },
        errors: [],
      };
    },
  );

  /** Returns the owner of the address, and whether the address is new. */
  async function confirm(queries: Queries, token: string): Promise<{ userId: number; isMove: boolean }> {
    const used = await useToken(queries, 'confirmation', token);
    // The same link pressed twice is no error of the visitor.
    const userId = used?.userId ?? (await ownerOfToken(queries, 'confirmation', token));
    const [user] = userId ? await queries.select().from(users).where(eq(users.id, userId)) : [];
    if (!user || (!used && !user.confirmed)) {
      throw new Problem(422, LINK_OVER, ['Vuelve a completar tu registro para recibir otro enlace.']);
    }
    await queries.update(users).set({ confirmed: true }).where(eq(users.id, user.id));
    if (!used?.newEmail || !used.newPasswordHash) return { userId: user.id, isMove: false };
    // The caller who asked for the move knows the old password and may have sessions: both end. The mailed password opens
    // the account once, for the choice of a new one (AUTH-17).
    await queries
      .update(users)
      .set({
        email: used.newEmail,
        passwordHash: used.newPasswordHash,
        passwordAvailable: false,
        firstPasswordUntil: hoursFromNow(settings.FIRST_PASSWORD_DAYS * 24),
      })
      .where(eq(users.id, user.id));
    await withdrawTokens(queries, 'password', user.id);
    await sessions.closeAll(queries, user.id);
    for (const [address, recipient] of [
      ['old', user.email],
      ['new', used.newEmail],
    ] as const) {
      await oweMail(
        queries,
        { kind: 'address-changed', userId: user.id, recipient, facts: { address } },
        now(),
      );
    }
    return { userId: user.id, isMove: true };
  }

  app.put(
    route(PATHS.confirmation),
    {
      config: { listsErrors: true, ...attempts(settings) },
      schema: {
        tags: ['Registro'],
        summary: 'Confirmar el correo electrónico',
        body: confirmationPayloadSchema,
        response: answers(outcomeSchema, 422, 429),
      },
    },
    async (request) => {
      const { token } = request.body;
      const { userId, isMove } = await database
        .transaction((queries) => confirm(queries, token))
        .catch((error: unknown) => {
          // Another account took the address since the mail was sent.
          throw isDuplicate(error) ? emailTaken() : error;
        });
      mails.soon();
      logSecurity(request, isMove ? 'address-changed' : 'address-confirmed', userId);
      return { success: true, message: 'Tu correo electrónico quedó confirmado.', errors: [] };
    },
  );
}
