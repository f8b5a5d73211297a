import type { Settings } from '../settings';
import type { Api } from './api';

/** Sends a span for every answered request where a receiver is set; otherwise nothing of it is loaded. */
export async function traceRequests(app: Api, settings: Settings): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: sample } = settings;
  if (endpoint === undefined) return;
  const { startTracing } = await import('@red/tracing/server-tracing');
  const tracing = startTracing({ service: 'red-api', endpoint, sample });
  app.addHook('onRequest', async ({ raw }) => tracing.begin(raw));
  app.addHook('onResponse', async ({ raw, routeOptions }, { statusCode }) =>
    tracing.end(raw, { route: routeOptions.url ?? 'none', status: statusCode }),
  );
  app.addHook('onClose', tracing.stop);
}
