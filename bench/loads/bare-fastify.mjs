import { fastify } from 'fastify';

/**
 * Fastify without the product, in a process of its own, as the limit to compare with. It serves an answer of the product,
 * which it serialises to JSON for each call, as applications do.
 * @typedef {import('./load-process.mjs').Call} Call
 */
process.on('disconnect', () => process.exit(0));
process.on('message', (/** @type {Call} */ call) => void copy(call).then((url) => process.send?.({ url })));

/** @type {import('fastify').FastifyInstance | undefined} */
let running;

/** @param {Call} call */
async function copy({ url, headers = {} }) {
  await running?.close();
  const answer = await fetch(url, { headers });
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`);
  const object = /** @type {object} */ (await answer.json());
  running = fastify({ forceCloseConnections: true });
  const { pathname } = new URL(url);
  running.get(pathname, () => object);
  return `${await running.listen({ port: 0, host: '127.0.0.1' })}${pathname}`;
}
