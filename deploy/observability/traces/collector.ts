import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Span {
  part: string;
  name: string;
  traceId: string;
  parentSpanId?: string;
}

interface Sent {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: { spans: Omit<Span, 'part'>[] }[];
  }[];
}

/** Takes traces as a collector does, OTLP over HTTP. */
export async function startCollector() {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      bodies.push(body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** All that was received, byte for byte. */
    received: () => bodies.join('\n'),
    spans: (): Span[] => bodies.flatMap((body) => spansOf(JSON.parse(body) as Sent)),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

function spansOf({ resourceSpans }: Sent): Span[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const part = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
    return scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ ...span, part })));
  });
}
