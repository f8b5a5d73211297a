import { initialKeySchema } from '@red/api/forms/initial-key.schema';
import { PATHS } from '@red/api/paths';
import { PROOF_HEADER } from '@red/api/proof-wanted';
import { keyAnswerSchema } from '@red/api/session.queries';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { loginKeys } from '../database/tables';
import { type Api, route } from '../http/api';
import { answers } from '../http/open-api';
import { attempts } from '../http/rate-limit';
import { isSampleKey } from '../seed/accounts';
import type { Services } from '../services';
import { allowsSampleAccounts } from '../settings';
import { issueToken } from './one-time-tokens';

/**
 * Key validation (API-05). A key may be validated again until a registration uses it up; each validation gives a
 * ticket for one registration, sent as the data's bearer_token (AMB-33).
 */
export function initialKeyRoutes(
  app: Api,
  { settings, database: { queries }, accountAttempts }: Services,
): void {
  app.put(
    route(PATHS.loginKey),
    {
      config: attempts(settings),
      schema: {
        tags: ['Registro'],
        summary: 'Validar una clave de inicio',
        description:
          'Mientras se prueban muchas claves equivocadas se pide una prueba de trabajo (428), también para las correctas.',
        headers: z.looseObject({ [PROOF_HEADER]: z.optional(z.string()) }),
        body: initialKeySchema,
        response: answers(keyAnswerSchema, 422, 428, 429),
      },
    },
    async ({ body, headers, ip }) => {
      await accountAttempts.admitKey({ address: ip, proof: headers[PROOF_HEADER] });
      const [key] = await queries.select().from(loginKeys).where(eq(loginKeys.key, body.key.toUpperCase()));
      if (!key || (isSampleKey(key.key) && !allowsSampleAccounts(settings))) {
        return { success: false, message: 'La clave no existe. Revisa que esté bien escrita.', data: null };
      }
      if (key.usedAt) return { success: false, message: 'Esta clave ya fue utilizada.', data: null };
      await accountAttempts.knewKey(ip);
      const ticket = await issueToken(queries, 'registration', { loginKeyId: key.id });
      return {
        success: true,
        message: 'Clave validada.',
        data: { id: key.id, school_id: key.schoolId, bearer_token: ticket },
      };
    },
  );
}
