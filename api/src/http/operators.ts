import { mayOperate } from '@red/contract/ops-access';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLocalSite } from '../exposure.rules';
import type { Settings } from '../settings';
import { Problem } from './problem';

/** Hook for operators' routes: to others the address does not exist. */
export const forOperators =
  (settings: Settings) =>
  async ({ socket, headers }: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    const access = { token: settings.OPS_TOKEN ?? null, isLocal: isLocalSite(settings) };
    if (!mayOperate(access, { peer: socket.remoteAddress, headers })) {
      throw new Problem(404, 'Esta dirección no existe.');
    }
  };
