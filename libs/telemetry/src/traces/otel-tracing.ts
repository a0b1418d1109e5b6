import { context, propagation, SpanKind as Kind, SpanStatusCode, trace, type Context } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { getRPCMetadata, RPCType, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor, TraceIdRatioBasedSampler } from '@opentelemetry/sdk-trace-base';
import { CleanExporter } from './clean-exporter.js';
import type { SpanKind, Tracing } from './tracing.js';

const KINDS = { client: Kind.CLIENT, server: Kind.SERVER, consumer: Kind.CONSUMER };
const SILENT = /^\/(health\/|metrics$)/;

/**
 * Starts OpenTelemetry in this process. Only HTTP requests start a trace; health checks do not. `share`, from 0 to 1,
 * is applied to the trace id alone, equally in every part, so a visitor's header cannot request more traces.
 */
export function startOpenTelemetry(share: number): Tracing {
  const { promise: partName, resolve: namePart } = Promise.withResolvers<string>();
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const provider = new BasicTracerProvider({
    sampler: new TraceIdRatioBasedSampler(share),
    resource: resourceFromAttributes({ 'service.name': partName, 'service.namespace': 'placette' }),
    spanProcessors: [new BatchSpanProcessor(new CleanExporter(new OTLPTraceExporter()))],
  });
  trace.setGlobalTracerProvider(provider);
  registerInstrumentations({
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url = '' }) => SILENT.test(url.split('?', 1)[0] ?? ''),
        requireParentforOutgoingSpans: true,
      }),
      new PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true }),
      new UndiciInstrumentation({ requireParentforSpans: true }),
    ],
  });
  return { span, traceparent, nameRoute, namePart, flush: () => provider.forceFlush() };
}

async function span<T>(kind: SpanKind, name: string, parent: string | undefined, work: () => Promise<T>): Promise<T> {
  const under = parent === undefined ? context.active() : contextOf(parent);
  if (!trace.getSpanContext(under)) return work();
  const attributes =
    kind === 'consumer'
      ? { 'messaging.system': 'nats', 'messaging.destination.name': name }
      : { 'rpc.system': 'nats', 'rpc.method': name };
  const made = trace.getTracer('placette').startSpan(name, { kind: KINDS[kind], attributes }, under);
  try {
    return await context.with(trace.setSpan(under, made), work);
  } catch (error) {
    const { code, status } = error as { code?: unknown; status?: unknown };
    made.setAttribute('error.type', typeof code === 'string' ? code : 'error');
    // An expected refusal is a valid response and not a span error.
    if (!(typeof status === 'number' && status < 500)) made.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    made.end();
  }
}

function contextOf(traceparent: string): Context {
  return propagation.extract(context.active(), { traceparent });
}

function traceparent(): string | undefined {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

function nameRoute(route: string): void {
  const metadata = getRPCMetadata(context.active());
  if (metadata?.type === RPCType.HTTP) metadata.route = route;
}
