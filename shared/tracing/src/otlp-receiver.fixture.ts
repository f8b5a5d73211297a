import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A span as a receiver gets it, with what tests ask of it. */
export interface ReceivedSpan {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  attributes: Readonly<Record<string, string | number>>;
}

interface Value {
  stringValue?: string;
  intValue?: number;
}
interface Attribute {
  key: string;
  value: Value;
}
interface OtlpBody {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: {
      spans: {
        name: string;
        traceId: string;
        spanId: string;
        parentSpanId?: string;
        attributes: Attribute[];
      }[];
    }[];
  }[];
}

const valuesOf = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? '']));

/**
 * A receiver of OpenTelemetry traces over HTTP.
 * @param answers whether it ever answers
 */
export async function startOtlpReceiver({ answers = true } = {}) {
  const spans: ReceivedSpan[] = [];
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    bodies.push(body);
    const { resourceSpans }: OtlpBody = JSON.parse(body);
    for (const { resource, scopeSpans } of resourceSpans)
      for (const { attributes, name, traceId, spanId, parentSpanId } of scopeSpans.flatMap(
        (scope) => scope.spans,
      ))
        spans.push({
          ...{ name, traceId, spanId, parentSpanId, attributes: valuesOf(attributes) },
          service: String(valuesOf(resource.attributes)['service.name']),
        });
    if (answers) response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    /** Everything that was received, as it came. */
    bodies,
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
