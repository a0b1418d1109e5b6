import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { filesOf } from '../failures/plain-page.js';

const DAY_MS = 86_400_000;
const REFRESH_MS = DAY_MS / 4;

/**
 * Files of this release and of earlier ones, in one folder that the replicas share: pages that were opened before a
 * release still ask for the files of theirs. A name says its content. The time of a file is when a server of its
 * release last said that it is in use; `days` after that it goes.
 */
export class ReleaseFiles {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly folder: string,
    private readonly clientFolder: string,
    private readonly days: number,
  ) {}

  /** Adds the files of this release, and says that they are in use until `stop`. */
  async start(): Promise<void> {
    await this.add();
    await this.prune();
    this.timer = setInterval(() => void this.add().catch(() => undefined), REFRESH_MS).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async add(): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const now = new Date();
    for (const name of await this.ownFiles()) {
      const target = path.join(this.folder, name);
      const isThere = await utimes(target, now, now).then(
        () => true,
        () => false,
      );
      if (isThere) continue;
      const prepared = path.join(this.folder, `.${name}-${randomUUID()}`);
      await copyFile(path.join(this.clientFolder, name), prepared, constants.COPYFILE_FICLONE);
      await utimes(prepared, now, now);
      await rename(prepared, target);
    }
  }

  private async ownFiles(): Promise<string[]> {
    const entries = await readdir(this.clientFolder, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && !/^assets\.json|\.map$/.test(entry.name))
      .map(({ name }) => name);
  }

  private async prune(): Promise<void> {
    for (const name of await readdir(this.folder)) {
      const file = path.join(this.folder, name);
      const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
      if (Date.now() - mtimeMs > this.days * DAY_MS) await rm(file, { recursive: true, force: true });
    }
  }
}

/** Where password managers send people to change a password; `security` of the links of libs/shell-api. */
const CHANGE_PASSWORD = '/dashboard/profil#securite';

/** Addresses that programs ask for without having read a page. */
export function addWellKnown(app: FastifyInstance, clientFolder: string): void {
  const { icons, licences } = filesOf(clientFolder);
  app.get('/.well-known/change-password', (_request, reply) =>
    reply.header('cache-control', 'no-cache').redirect(CHANGE_PASSWORD, 302),
  );
  app.get('/licences.txt', (_request, reply) =>
    reply.header('cache-control', 'no-cache').redirect(`/assets/${licences}`, 302),
  );
  app.get('/favicon.ico', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').redirect(`/assets/${icons.small}`, 302),
  );
}
