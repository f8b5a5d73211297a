import { startOtlpReceiver } from '@red/tracing/otlp-receiver.fixture';
import { startTestApi } from '../testing/test-api.fixture';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = 'b7ad6b7169203331';

// No database has a part in it: one engine is enough.
test('a call continues the trace of its caller and says the route, never the address or what was sent', async () => {
  const receiver = await startOtlpReceiver();
  const api = await startTestApi('postgresql', { settings: { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url } });
  const { headers } = await api.call('GET', 'api/red/articles/987654?correo=ana@red.test', {
    headers: { traceparent: `00-${TRACE}-${CALLER}-01` },
  });
  // Log lines of the call are found by it, too.
  expect(headers.get('x-request-id')).toBe(TRACE);
  await api.stop();
  await receiver.close();
  expect(receiver.spans).toEqual([
    expect.objectContaining({ service: 'red-api', traceId: TRACE, parentSpanId: CALLER }),
  ]);
  expect(receiver.spans[0]?.name).toBe('GET /api/red/articles/:id');
  expect(receiver.bodies.join()).not.toMatch(/987654|ana@red\.test/);
});
