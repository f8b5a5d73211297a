import { initialKeySchema } from '@red/api/forms/initial-key.schema';
import { PATHS } from '@red/api/paths';
import { keyAnswerSchema } from '@red/api/session.queries';
import { eq } from 'drizzle-orm';
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
        body: initialKeySchema,
        response: answers(keyAnswerSchema, 422, 429),
      },
    },
    async ({ body, ip }) => {
      const [key] = await queries.select().from(loginKeys).where(eq(loginKeys.key, body.key.toUpperCase()));
      if (!key || (isSampleKey(key.key) && !allowsSampleAccounts(settings))) {
        await accountAttempts.countWrongKey(ip);
        return { success: false, message: 'La clave no existe. Revisa que esté bien escrita.', data: null };
      }
      if (key.usedAt) return { success: false, message: 'Esta clave ya fue utilizada.', data: null };
      const ticket = await issueToken(queries, 'registration', { loginKeyId: key.id });
      return {
        success: true,
        message: 'Clave validada.',
        data: { id: key.id, school_id: key.schoolId, bearer_token: ticket },
      };
    },
  );
}
