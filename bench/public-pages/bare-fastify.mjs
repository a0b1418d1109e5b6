import { get } from 'node:http';
import { fastify } from 'fastify';

/**
 * What to compare with: Fastify alone. `/bytes…` serves the bytes and headers that the product answered, made
 * beforehand; `/object…` serves the same JSON as is usual, from an object that is written down for each answer.
 */
process.on('disconnect', () => process.exit(0));
process.on('message', (/** @type {import('../load-process.mjs').Call} */ call) => void copy(call));

/** @type {import('fastify').FastifyInstance | undefined} */
let running;

/** @param {import('../load-process.mjs').Call} call */
async function copy(call) {
  await running?.close();
  const { status, body, headers } = await answerOf(call);
  if (status !== 200) return void process.send?.({ status });
  running = fastify({ forceCloseConnections: true });
  const { pathname } = new URL(call.url);
  running.get(`/bytes${pathname}`, (_request, reply) => reply.headers(headers).send(body));
  const isObject = /json/.test(headers['content-type'] ?? '') && headers['content-encoding'] === undefined;
  const object = isObject ? JSON.parse(body.toString()) : undefined;
  if (isObject) running.get(`/object${pathname}`, () => object);
  const address = await running.listen({ port: 0, host: '127.0.0.1' });
  process.send?.({ bytes: `${address}/bytes${pathname}`, object: isObject ? `${address}/object${pathname}` : null });
}

/** @param {import('../load-process.mjs').Call} call @returns {Promise<{ status: number, body: Buffer, headers: Record<string, string> }>} */
function answerOf({ url, headers }) {
  return new Promise((resolve, reject) => {
    get(url, { headers: headers ?? {} }, (response) => {
      /** @type {Buffer[]} */
      const parts = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () => {
        const kept = ['content-type', 'content-encoding'].flatMap((name) => {
          const value = response.headers[name];
          return typeof value === 'string' ? [[name, value]] : [];
        });
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts), headers: Object.fromEntries(kept) });
      });
    }).on('error', reject);
  });
}
