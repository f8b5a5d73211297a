import { mayOperate, type OpsAccess } from '@red/contract/ops-access';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { plainPageHeaders } from '../send/plain-page';
import type { Monitor } from './monitor';
import { type OpsFacts, opsCss, opsPage } from './ops-page';

const REFRESH_SECONDS = 10;

export interface OpsRoutesOptions {
  access: OpsAccess;
  monitor: Monitor;
  productName: string;
  /** The site's font faces. */
  fontCss: string;
  /** Facts that the page shows. */
  facts(): Promise<OpsFacts>;
}

/** `/metrics` and `/_ops`, for operators only: others get 404, or 401 where a token is set. */
export function addOpsRoutes(app: FastifyInstance, options: OpsRoutesOptions): void {
  const { access, monitor, productName } = options;
  const css = opsCss(options.fontCss);
  const headers = plainPageHeaders(css);

  async function guard(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    if (mayOperate(access, { peer: request.socket.remoteAddress, headers: request.headers })) return;
    if (access.token === null) await reply.code(404).type('text/plain').send('not found');
    else
      await reply
        .code(401)
        .header('www-authenticate', 'Basic realm="operations", charset="UTF-8"')
        .type('text/plain')
        .send('unauthorized');
  }

  app.get('/metrics', { onRequest: guard }, async (_request, reply) =>
    reply.type(monitor.metrics.contentType).send(await monitor.metrics.text()),
  );
  app.get('/_ops', { onRequest: guard }, async (request, reply) => {
    const paused = request.url.includes('?pausa=');
    if (!paused) reply.header('refresh', String(REFRESH_SECONDS));
    return reply.headers(headers).send(opsPage(await options.facts(), { css, productName, paused }));
  });
}
