import { fastify } from 'fastify';
import pg from 'pg';
import { SESSION } from '../../session.mjs';

/**
 * The limit to compare with: Fastify and pg alone, answering the rows of prepared statements as JSON, with nothing
 * checked. `/bytes` answers the bytes that were put there, `/object` what they say.
 * @typedef {{ connectionString: string, statements: import('../../statements.mjs').Statement[] }} Job
 */
process.on('disconnect', () => process.exit(0));
process.on('message', (/** @type {Job} */ job) => void serve(job));

/** @param {Job} job */
async function serve({ connectionString, statements }) {
  const pool = new pg.Pool({ connectionString, options: SESSION, max: 10 });
  const texts = [...new Set(statements.map(({ text }) => text))];
  const server = fastify({ forceCloseConnections: true });
  server.get('/search/:number', async (request) => {
    const { number } = /** @type {{ number: string }} */ (request.params);
    const { text, values } = /** @type {import('../../statements.mjs').Statement} */ (statements[Number(number)]);
    const { rows } = await pool.query({ name: `search-${texts.indexOf(text)}`, text, values });
    return { results: rows };
  });
  let bytes = '';
  /** @type {unknown} */
  let object;
  server.put('/bytes', (request) => {
    bytes = String(request.body);
    object = JSON.parse(bytes);
    return {};
  });
  server.get('/object', () => object);
  server.get('/bytes', (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes));
  process.send?.(await server.listen({ port: 0, host: '127.0.0.1' }));
}
