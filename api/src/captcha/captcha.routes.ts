import { captchaChallengeSchema } from '@red/api/altcha.schema';
import { PATHS } from '@red/api/paths';
import { type Api, route } from '../http/api';
import { answers } from '../http/open-api';
import type { Services } from '../services';

/** Challenges of the self-hosted captcha; with another provider the address does not exist. */
export function captchaRoutes(app: Api, { captcha: { challenge } }: Services): void {
  if (challenge) challengeRoute(app, PATHS.captchaChallenge, challenge);
}

/** Where a browser gets something to work on. */
export function challengeRoute(
  app: Api,
  path: string,
  challenge: NonNullable<Services['captcha']['challenge']>,
): void {
  app.get(
    route(path),
    { schema: { tags: ['Captcha'], summary: 'Pedir un reto', response: answers(captchaChallengeSchema) } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return reply.send(await challenge());
    },
  );
}
