import { get } from 'node:http';
import { fastify } from 'fastify';

/** The limit to compare with: Fastify alone, serving the bytes and headers that the product answered. */
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
  running.get(pathname, (_request, reply) => reply.headers(headers).send(body));
  const address = await running.listen({ port: 0, host: '127.0.0.1' });
  process.send?.(address + pathname);
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
