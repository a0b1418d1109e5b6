import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

/** G2: an entry is always below this origin's /remotes/<name>/. */
export const remotesSchema = z
  .record(
    z.string().regex(/^[a-z][a-z0-9-]*$/),
    z.object({ version: z.string().min(1), contract: z.number().int().min(1), entry: z.string() }),
  )
  .refine((remotes) => Object.entries(remotes).every(([name, { entry }]) => entry.startsWith(`/remotes/${name}/`)), {
    message: 'an entry is not below /remotes/<name>/',
  });

/** Read at each request: changing the file changes the versions served, within its 30 s of cache. */
export function addRemotesFile(app: FastifyInstance, file: string): void {
  app.get('/remotes.json', async (_request, reply) => {
    try {
      const remotes = remotesSchema.parse(JSON.parse(await readFile(file, 'utf8')));
      return await reply.header('cache-control', 'public, max-age=30').send(remotes);
    } catch (error) {
      app.log.error({ err: error }, 'remotes file cannot be used');
      return await reply.code(503).header('cache-control', 'no-store').send({});
    }
  });
}
