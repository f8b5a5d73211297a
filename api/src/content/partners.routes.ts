import { answered } from '@red/api/answer.schema';
import { partnersSchema, teacherLoginLinkAnswerSchema } from '@red/api/partners.queries';
import { PATHS } from '@red/api/paths';
import { isFamily, isTeacher } from '@red/contract/session-user';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { dayOf } from '../calendar-day';
import { familyNotices, partnerAccess, userRoles } from '../database/tables';
import { type Api, route } from '../http/api';
import { entitled } from '../http/bearer';
import { answers } from '../http/open-api';
import { Problem } from '../http/problem';
import { logSecurity } from '../http/security-log';
import type { Services } from '../services';
import type { Settings } from '../settings';

/** Partners area (API-17) and the teachers' login link (API-18). */
export function partnerRoutes(app: Api, { settings, database: { queries }, sessions, now }: Services): void {
  const withRoles = async (userId: number) => ({
    user_roles: await queries
      .select({ name: userRoles.name })
      .from(userRoles)
      .where(eq(userRoles.userId, userId)),
  });

  app.get(
    route(PATHS.partnersLinks),
    {
      schema: {
        tags: ['Partners'],
        summary: 'Servicios activos y avisos para familias',
        security: [{ bearer: [] }],
        response: answers(answered(partnersSchema), 401, 403),
      },
    },
    async (request, reply) => {
      const { userId } = await entitled(request, sessions);
      const [access] = await queries.select().from(partnerAccess).where(eq(partnerAccess.userId, userId));
      reply.header('cache-control', 'private, no-store');
      return {
        success: true,
        data: {
          family_notices: isFamily(await withRoles(userId))
            ? inOrder(
                await queries.select().from(familyNotices).orderBy(familyNotices.date, familyNotices.id),
              ).map((notice) => ({ ...notice, past: notice.date < dayOf(now()) }))
            : [],
          partner_links: {
            math_challenge_active: access?.mathChallengeActive ?? false,
            lexium_active: access?.lexiumActive ?? false,
            milton_active: access?.miltonActive ?? false,
          },
        },
      };
    },
  );

  app.get(
    route(PATHS.teacherLoginLink),
    {
      schema: {
        tags: ['Partners'],
        summary: 'Enlace de acceso de una docente al servicio externo',
        security: [{ bearer: [] }],
        params: z.object({ email: z.string() }),
        response: answers(teacherLoginLinkAnswerSchema, 401, 403, 502),
      },
    },
    async (request, reply) => {
      const { userId, email } = await entitled(request, sessions);
      const isOwn = request.params.email.toLowerCase() === email;
      if (!isOwn || !isTeacher(await withRoles(userId))) {
        logSecurity(request, 'access-refused', userId);
        throw new Problem(403, 'El enlace solo se da a la docente que es su titular.');
      }
      reply.header('cache-control', 'private, no-store');
      const { TEACHER_LINK_URL: service } = settings;
      if (!service)
        return {
          err: { code: 'not_configured', msg: 'El servicio externo no está configurado.' },
          res: null,
        };
      return askService(`${service.replace(/\/$/, '')}/${encodeURIComponent(email)}`, settings);
    },
  );
}

/** «9:00» before «18:00» and «4:30 PM»: minutes of a day; what is no hour comes first. */
function minutesOf(hour: string | null): number {
  const [, hours, minutes = '0', half = ''] =
    /(\d{1,2})(?::(\d{2}))?\s*([ap])?\.?\s*m?/i.exec(hour ?? '') ?? [];
  if (hours === undefined) return -1;
  const of12 = half === '' ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return of12 * 60 + Number(minutes);
}

/** Notices of one day by the hour that the school wrote. */
const inOrder = <Notice extends { date: string; hour: string | null }>(notices: readonly Notice[]) =>
  notices.toSorted((one, other) =>
    one.date === other.date ? minutesOf(one.hour) - minutesOf(other.hour) : one.date < other.date ? -1 : 1,
  );

async function askService(
  url: string,
  { TEACHER_LINK_API_KEY: apiKey = '', TEACHER_LINK_TIMEOUT_MS: limit }: Settings,
) {
  try {
    // A redirect would take the service's key elsewhere.
    const response = await fetch(url, {
      headers: { apiKey },
      redirect: 'error',
      signal: AbortSignal.timeout(limit),
    });
    return z.parse(teacherLoginLinkAnswerSchema, await response.json());
  } catch {
    throw new Problem(502, 'El servicio externo no respondió.');
  }
}
