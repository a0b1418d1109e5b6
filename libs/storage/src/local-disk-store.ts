import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ByteLimit, checkKey, HARD_LIMIT } from './object-store.js';
import type { Bucket, ObjectStore, PutOptions, StoredObject } from './object-store.js';

/**
 * Stores objects as files: the content in `<directory>/<bucket>/<key>`, its content type in
 * `<directory>/types/<bucket>/<key>`. Both are written under a temporary name, synced and renamed, the type first, so
 * that an object always has one.
 */
export class LocalDiskStore implements ObjectStore {
  constructor(private readonly directory: string) {}

  async put(bucket: Bucket, key: string, body: Buffer | Readable, options: PutOptions) {
    checkKey(key);
    const limit = new ByteLimit(options.maxBytes ?? HARD_LIMIT);
    const content = body instanceof Readable ? body : Readable.from([body], { objectMode: false });
    const temporary = await this.write(content, limit);
    try {
      const type = await this.write(Readable.from([Buffer.from(options.contentType)], { objectMode: false }));
      await this.settle(type, this.typePath(bucket, key));
      await this.settle(temporary, this.bodyPath(bucket, key));
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    return { size: limit.size };
  }

  async get(bucket: Bucket, key: string): Promise<StoredObject | null> {
    checkKey(key);
    const file = await open(this.bodyPath(bucket, key)).catch(nullWhenMissing);
    if (!file) return null;
    try {
      const details = await file.stat();
      if (!details.isFile()) {
        await file.close();
        return null;
      }
      const contentType = await readFile(this.typePath(bucket, key), 'utf8').catch(nullWhenMissing);
      return {
        body: file.createReadStream(),
        size: details.size,
        contentType: contentType ?? 'application/octet-stream',
      };
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  async delete(bucket: Bucket, key: string): Promise<void> {
    checkKey(key);
    await rm(this.bodyPath(bucket, key), { force: true });
    await rm(this.typePath(bucket, key), { force: true });
  }

  async check(): Promise<void> {
    await rm(await this.write(Readable.from([Buffer.of(0)], { objectMode: false })));
  }

  async deleteOlderThan(bucket: Bucket, before: Date): Promise<number> {
    const folder = join(this.directory, bucket);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(nullWhenMissing);
    let removed = 0;
    for (const entry of entries ?? []) {
      const path = join(entry.parentPath, entry.name);
      const details = entry.isFile() ? await stat(path).catch(nullWhenMissing) : null;
      if (!details || details.mtime >= before) continue;
      await this.delete(bucket, relative(folder, path));
      removed += 1;
    }
    return removed;
  }

  private async write(content: Readable, limit = new ByteLimit(HARD_LIMIT)): Promise<string> {
    const path = join(this.directory, 'partial', randomUUID());
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const file = await open(path, 'wx', 0o600);
    try {
      await pipeline(content, limit, file.createWriteStream({ flush: true }));
      return path;
    } catch (error) {
      await file.close().catch(() => undefined);
      await rm(path, { force: true });
      throw error;
    }
  }

  private async settle(temporary: string, path: string): Promise<void> {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await rename(temporary, path);
    const folder = await open(dirname(path));
    await folder.sync().finally(() => folder.close());
  }

  private bodyPath(bucket: Bucket, key: string): string {
    return join(this.directory, bucket, key);
  }

  private typePath(bucket: Bucket, key: string): string {
    return join(this.directory, 'types', bucket, key);
  }
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
