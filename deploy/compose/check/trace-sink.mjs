import { createServer } from 'node:http';

/**
 * @typedef {{ key: string, value: { stringValue?: string } }} Attribute
 * @typedef {{ resource: { attributes: Attribute[] }, scopeSpans: { spans: { traceId: string, name: string }[] }[] }} Spans
 * @typedef {{ resourceSpans: Spans[] }} Sent
 */

/** Takes traces as a collector does (OTLP over HTTP), in a container, and writes a line a span: `<trace> <part> <name>`. */
createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (chunk) => (body += chunk));
  request.on('end', () => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    if (body === '') return;
    /** @type {Sent} */
    const { resourceSpans } = JSON.parse(body);
    for (const { resource, scopeSpans } of resourceSpans) {
      const part = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue;
      for (const { spans } of scopeSpans) for (const span of spans) console.log(span.traceId, part, span.name);
    }
  });
}).listen(4318);
