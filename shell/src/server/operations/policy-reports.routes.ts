import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { POLICY_REPORTS_PATH } from '../send/security-headers';
import type { Monitor } from './monitor';
import { type PolicyViolation, violationIn } from './policy-report.schema';

const MAX_BYTES = 16 * 1024;
/** Messages of one IP address in a minute; a page with a defect sends a few at once. */
const MAX_PER_MINUTE = 120;

/** What the visitor's own extensions wanted to do. */
const isExtension = ({ blocked, source }: PolicyViolation) =>
  /^(about|[a-z-]+-extension)\b/.test(blocked) || /^[a-z-]+-extension\b/.test(source);

/** Accepts what browsers report of the content security policy: small, of a known shape. */
export async function addPolicyReportsRoute(app: FastifyInstance, monitor: Monitor): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(rateLimit, { max: MAX_PER_MINUTE, timeWindow: 60_000, addHeaders: {} });
    scope.addContentTypeParser(
      'application/csp-report',
      { parseAs: 'string', bodyLimit: MAX_BYTES },
      scope.getDefaultJsonParser('error', 'error'),
    );
    scope.setErrorHandler((error, _request, reply) => {
      const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
      return reply.code(status >= 400 && status < 500 ? status : 400).send();
    });
    scope.post(POLICY_REPORTS_PATH, { bodyLimit: MAX_BYTES }, async (request, reply) => {
      const violation = violationIn(request.body);
      if (!violation) return reply.code(422).send();
      if (!isExtension(violation)) monitor.policyViolated(violation);
      return reply.code(204).send();
    });
  });
}
