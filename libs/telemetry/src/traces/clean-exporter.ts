import { SpanKind } from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base';
import { allowedAttributes } from './span-attributes.js';

/** Sends spans on without personal data: allowed attributes, no messages, no events. */
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
  // Spans read some of what they are from their prototype.
  return Object.create(span, {
    attributes: { value: allowedAttributes(attributesOf(span)) },
    status: { value: { code: span.status.code } },
    events: { value: [] },
    links: { value: [] },
  }) as ReadableSpan;
}

/** The name of a server that is asked is the visitor's own header. */
function attributesOf({ kind, attributes }: ReadableSpan): ReadableSpan['attributes'] {
  if (kind !== SpanKind.SERVER) return attributes;
  return { ...attributes, 'server.address': undefined, 'server.port': undefined };
}
