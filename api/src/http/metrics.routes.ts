import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Services } from '../services';
import type { Api } from './api';
import { forOperators } from './operators';

/** `/metrics`: counters of this process, for Prometheus. For operators only. Labels are routes, never addresses. */
export function metricsRoutes(app: Api, { settings, database }: Services): void {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: 'red_api_' });
  const requests = new Counter({
    name: 'red_api_requests_total',
    help: 'Answers of the API by method, route and status',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'red_api_request_duration_seconds',
    help: 'Time until the whole answer was sent',
    labelNames: ['method', 'route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  const databaseUp: Gauge = new Gauge({
    name: 'red_api_database_up',
    help: '1 when the database answers',
    registers,
    collect: (): Promise<void> =>
      database.ping().then(
        () => databaseUp.set(1),
        () => databaseUp.set(0),
      ),
  });

  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'none';
    requests.inc({ method, route, status: reply.statusCode });
    durations.observe({ method, route }, reply.elapsedTime / 1_000);
  });

  const options = { logLevel: 'silent', schema: { hide: true }, onRequest: forOperators(settings) } as const;
  app.get('/metrics', options, async (_request, reply) => {
    return reply
      .type(registry.contentType)
      .serializer((text: string) => text)
      .send((await registry.metrics()) as never);
  });
}
