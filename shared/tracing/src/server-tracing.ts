import type { IncomingMessage } from 'node:http';
import {
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';

/** How long the receiver may take, and the stop of a program for what is not sent yet. */
const EXPORT_TIMEOUT_MS = 5_000;
/** Spans that wait; more are dropped, so that a receiver that is gone costs neither time nor memory. */
const MAX_WAITING = 2_048;
const SEND_EVERY_MS = 2_000;
/** What machines ask every few seconds. */
const UNTRACED = /^\/(healthz|readyz|metrics)\b/;

export interface TracingOptions {
  /** Name of the program in traces. */
  service: string;
  /** Base address of a receiver of OTLP over HTTP, such as http://collector:4318. */
  endpoint: string;
  /** Share of traces that are sent, 0 to 1: the same ones in every program. */
  sample: number;
  sendEveryMs?: number;
}

/** Traces the requests that a server answers; see `startTracing`. */
export interface ServerTracing {
  begin(request: IncomingMessage): void;
  /** Headers for calls that are made to answer this request; none where it is not traced. */
  headersFor(request: object): Record<string, string>;
  /** @param answered the route's pattern, not its address: addresses hold tokens and e-mails */
  end(request: IncomingMessage, answered: { route: string; status: number }): void;
  /** Sends what is left. Never rejects. */
  stop(): Promise<void>;
}

/**
 * Sends a span for every answered request to a receiver of OpenTelemetry. The trace is the caller's where it names one
 * (W3C `traceparent`); whether it is sent, the trace's id decides and not the caller. In batches and aside: a receiver
 * that is slow or gone slows no request.
 */
export function startTracing({ service, endpoint, sample, sendEveryMs }: TracingOptions): ServerTracing {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: EXPORT_TIMEOUT_MS,
  });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new TraceIdRatioBasedSampler(sample),
    spanProcessors: [
      new BatchSpanProcessor(exporter, {
        maxQueueSize: MAX_WAITING,
        scheduledDelayMillis: sendEveryMs ?? SEND_EVERY_MS,
        exportTimeoutMillis: EXPORT_TIMEOUT_MS,
      }),
    ],
  });
  const tracer = provider.getTracer('red');
  const propagator = new W3CTraceContextPropagator();
  const spans = new WeakMap<object, { span: Span; context: Context }>();

  return {
    begin(request) {
      if (UNTRACED.test(request.url ?? '')) return;
      const caller = propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter);
      const span = tracer.startSpan(
        request.method ?? 'GET',
        { kind: SpanKind.SERVER, attributes: { 'http.request.method': request.method ?? 'GET' } },
        caller,
      );
      spans.set(request, { span, context: trace.setSpan(caller, span) });
    },
    headersFor(request) {
      const headers: Record<string, string> = {};
      const known = spans.get(request);
      if (known) propagator.inject(known.context, headers, defaultTextMapSetter);
      return headers;
    },
    end(request, { route, status }) {
      const span = spans.get(request)?.span;
      if (!span) return;
      spans.delete(request);
      span.updateName(`${request.method} ${route}`);
      span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
    stop: () => provider.shutdown().catch(() => {}),
  };
}
