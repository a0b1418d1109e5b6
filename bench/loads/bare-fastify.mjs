import { get } from 'node:http';
import { fastify } from 'fastify';
import pg from 'pg';

/**
 * The limit to compare with, in a process of its own: Fastify alone. A copy serves the bytes and headers that a call of the
 * product was answered, made beforehand, and for JSON also the same object, which it writes down for each answer, as is usual.
 * Statements are answered by pg, prepared, with nothing checked.
 * @typedef {import('./load-process.mjs').Call} Call
 * @typedef {{ text: string, values: unknown[] }} Statement
 * @typedef {{ copy: Call } | { statements: Statement[], connectionString: string, session: string }} Job
 */
process.on('disconnect', () => process.exit(0));
process.on('message', (/** @type {Job} */ job) => {
  void ('copy' in job ? copy(job.copy) : serve(job)).then((answer) => process.send?.(answer));
});

/** @type {import('fastify').FastifyInstance | undefined} */
let running;

/** @param {Call} call */
async function copy(call) {
  await running?.close();
  const { status, body, headers } = await answerOf(call);
  if (status !== 200) return { status };
  running = fastify({ forceCloseConnections: true });
  const { pathname } = new URL(call.url);
  running.get(`/bytes${pathname}`, (_request, reply) => reply.headers(headers).send(body));
  const isObject = /json/.test(headers['content-type'] ?? '') && headers['content-encoding'] === undefined;
  const object = isObject ? JSON.parse(body.toString()) : undefined;
  if (isObject) running.get(`/object${pathname}`, () => object);
  const address = await running.listen({ port: 0, host: '127.0.0.1' });
  const bytes = `${address}/bytes${pathname}`;
  return { bytes, object: isObject ? `${address}/object${pathname}` : null, length: body.length };
}

/** @param {Exclude<Job, { copy: Call }>} job */
async function serve({ statements, connectionString, session }) {
  const pool = new pg.Pool({ connectionString, options: session, max: 10 });
  const texts = [...new Set(statements.map(({ text }) => text))];
  const server = fastify({ forceCloseConnections: true });
  server.get('/search/:number', async (request) => {
    const { number } = /** @type {{ number: string }} */ (request.params);
    const { text, values } = /** @type {Statement} */ (statements[Number(number)]);
    const { rows } = await pool.query({ name: `search-${texts.indexOf(text)}`, text, values });
    return { results: rows };
  });
  return { search: `${await server.listen({ port: 0, host: '127.0.0.1' })}/search` };
}

/** With the encoding that the call accepts, which fetch would undo. @param {Call} call @returns {Promise<{ status: number, body: Buffer, headers: Record<string, string> }>} */
function answerOf({ url, headers = {} }) {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
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
