import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { RemotePlace } from '../../src/remotes/remote-places.js';

const path = z.string().regex(/^(\/[a-z0-9-]+)+$/);

/** G2: an entry is always below this origin's /remotes/<name>/. */
const remotesSchema = z
  .record(
    z.string().regex(/^[a-z][a-z0-9-]*$/),
    z.object({
      version: z.string().min(1),
      contract: z.number().int().min(1),
      entry: z.string(),
      basePath: path,
      prefixes: z.array(path).min(1),
    }),
  )
  .refine((remotes) => Object.entries(remotes).every(([name, { entry }]) => entry.startsWith(`/remotes/${name}/`)), {
    message: 'an entry is not below /remotes/<name>/',
  });

/** The deployed list of remotes. Read at each request: a new file changes the versions served, within 30 s of cache. */
export class RemotesFile {
  private lastPlaces: readonly RemotePlace[] = [];

  constructor(private readonly file: string) {}

  async read(): Promise<z.output<typeof remotesSchema>> {
    const remotes = remotesSchema.parse(JSON.parse(await readFile(this.file, 'utf8')));
    this.lastPlaces = Object.entries(remotes).map(([name, { basePath, prefixes }]) => ({ name, basePath, prefixes }));
    return remotes;
  }

  /** Of the last file that could be read: an unreadable one does not take the private pages away. */
  async places(): Promise<readonly RemotePlace[]> {
    await this.read().catch(() => undefined);
    return this.lastPlaces;
  }
}

export function addRemotesFile(app: FastifyInstance, file: RemotesFile): void {
  app.get('/remotes.json', async (_request, reply) => {
    try {
      return await reply.header('cache-control', 'public, max-age=30').send(await file.read());
    } catch (error) {
      app.log.error({ err: error }, 'remotes file cannot be used');
      return await reply.code(503).header('cache-control', 'no-store').send({});
    }
  });
}
