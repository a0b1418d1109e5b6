import { SpanKind } from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base';
import { allowedAttributes } from './span-attributes.js';

/** Exports spans without personal data: allowed attributes only, no messages, no events. */
export class CleanExporter implements SpanExporter {
  constructor(private readonly exporter: SpanExporter) {}

  export(spans: ReadableSpan[], done: Parameters<SpanExporter['export']>[1]): void {
    this.exporter.export(spans.map(clean), done);
  }

  shutdown(): Promise<void> {
    return this.exporter.shutdown();
  }

  async forceFlush(): Promise<void> {
    await this.exporter.forceFlush?.();
  }
}

function clean(span: ReadableSpan): ReadableSpan {
  // Spans have some properties on their prototype.
  return Object.create(span, {
    attributes: { value: allowedAttributes(attributesOf(span)) },
    status: { value: { code: span.status.code } },
    events: { value: [] },
    links: { value: [] },
  }) as ReadableSpan;
}

/** For a server span, the server's name comes from the visitor's Host header. */
function attributesOf({ kind, attributes }: ReadableSpan): ReadableSpan['attributes'] {
  if (kind !== SpanKind.SERVER) return attributes;
  return { ...attributes, 'server.address': undefined, 'server.port': undefined };
}
