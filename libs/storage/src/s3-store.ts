import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ByteLimit, checkKey, HARD_LIMIT, ObjectStoreUnavailable, ObjectTooLarge } from './object-store.js';
import type { Bucket, ObjectStore, PutOptions, StoredObject } from './object-store.js';

export interface S3Settings {
  /** Any S3-compatible server; Amazon's own when left out. */
  endpoint?: string | undefined;
  region: string;
  /** The machine's own identity when left out. */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
  /** Buckets are named `<prefix><bucket>` and must exist. */
  bucketPrefix: string;
}

/**
 * In milliseconds, for all attempts together, until the store responds or accepts another part of a body; shorter than
 * a request may take.
 */
const ANSWER_MS = 8_000;
const CONNECT_MS = 2_000;
/** In milliseconds: how long a body that is being read may pause, because its reader may be slow. */
const SILENCE_MS = 60_000;

/** Amazon S3 and compatible servers. The client library is loaded only when this class is used. */
export class S3Store implements ObjectStore {
  private readonly sdk = import('@aws-sdk/client-s3');
  private client: S3Client | undefined;

  constructor(
    private readonly settings: S3Settings,
    private readonly answerMs = ANSWER_MS,
  ) {}

  async put(bucket: Bucket, key: string, body: Buffer | Readable, options: PutOptions) {
    checkKey(key);
    const limit = options.maxBytes ?? HARD_LIMIT;
    if (options.size !== undefined && options.size > limit) throw new ObjectTooLarge(limit);
    const content = options.size === undefined ? await collect(body, limit) : body;
    const size = options.size ?? (content as Buffer).length;
    const { PutObjectCommand } = await this.sdk;
    const client = await this.connect();
    const object = { ...this.address(bucket, key), ContentLength: size, ContentType: options.contentType };
    let broken: { error: unknown } | undefined;
    await this.inTime((limit, { heard, giveUp }) => {
      if (!(content instanceof Readable)) return client.send(new PutObjectCommand({ ...object, Body: content }), limit);
      const breaks = (error: unknown) => {
        broken = { error };
        giveUp();
      };
      const command = new PutObjectCommand({ ...object, Body: watched(content, heard, breaks) });
      // Sending a large archive may take any time.
      return client.send(command, { ...limit, requestTimeout: 0 });
    }).catch((error: unknown) => {
      // A body that fails is not a failure of the store.
      throw broken ? broken.error : error;
    });
    return { size };
  }

  /** Writes a small object, because an existing bucket may still refuse writes. */
  async check(): Promise<void> {
    await this.put('incoming', 'readiness', Buffer.of(0), { contentType: 'application/octet-stream' });
  }

  async get(bucket: Bucket, key: string): Promise<StoredObject | null> {
    checkKey(key);
    const { GetObjectCommand, NoSuchKey } = await this.sdk;
    const client = await this.connect();
    try {
      const answer = await this.inTime((limit) => client.send(new GetObjectCommand(this.address(bucket, key)), limit));
      if (!(answer.Body instanceof Readable)) throw new Error('The object store answered without a body');
      return {
        body: answer.Body,
        size: answer.ContentLength ?? 0,
        contentType: answer.ContentType ?? 'application/octet-stream',
      };
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw error;
    }
  }

  async delete(bucket: Bucket, key: string): Promise<void> {
    checkKey(key);
    const { DeleteObjectCommand } = await this.sdk;
    const client = await this.connect();
    await this.inTime((limit) => client.send(new DeleteObjectCommand(this.address(bucket, key)), limit));
  }

  async deleteOlderThan(bucket: Bucket, before: Date): Promise<number> {
    const { paginateListObjectsV2 } = await this.sdk;
    const pages = paginateListObjectsV2(
      { client: await this.connect() },
      { Bucket: `${this.settings.bucketPrefix}${bucket}` },
    );
    let removed = 0;
    for await (const { Contents = [] } of pages) {
      for (const { Key, LastModified } of Contents) {
        if (Key === undefined || LastModified === undefined || LastModified >= before) continue;
        await this.delete(bucket, Key);
        removed += 1;
      }
    }
    return removed;
  }

  private address(bucket: Bucket, key: string) {
    return { Bucket: `${this.settings.bucketPrefix}${bucket}`, Key: key };
  }

  private async connect(): Promise<S3Client> {
    const { S3Client } = await this.sdk;
    const { endpoint, region, credentials } = this.settings;
    const config: S3ClientConfig = {
      region,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      maxAttempts: 3,
      requestHandler: {
        connectionTimeout: CONNECT_MS,
        requestTimeout: this.answerMs,
        throwOnRequestTimeout: true,
        socketTimeout: SILENCE_MS,
      },
    };
    if (endpoint !== undefined) Object.assign(config, { endpoint, forcePathStyle: true });
    if (credentials) config.credentials = credentials;
    return (this.client ??= new S3Client(config));
  }

  /** Throws ObjectStoreUnavailable when the store is silent for too long, cannot be reached or fails. */
  private async inTime<A>(send: (limit: { abortSignal: AbortSignal }, line: Line) => Promise<A>): Promise<A> {
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), this.answerMs);
    try {
      return await send({ abortSignal: limit.signal }, { heard: () => timer.refresh(), giveUp: () => limit.abort() });
    } catch (error) {
      const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
      const isRefusal = ($metadata?.httpStatusCode ?? 500) < 500;
      throw isRefusal ? error : new ObjectStoreUnavailable(error);
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Called during a request: `heard` when the store accepts data, `giveUp` when continuing is useless. */
interface Line {
  heard: () => void;
  giveUp: () => void;
}

/** Wraps `body` to report each part that is read, and an error at its end. */
function watched(body: Readable, taken: () => void, breaks: (error: unknown) => void): Readable {
  async function* pieces() {
    try {
      for await (const piece of body) {
        taken();
        yield piece;
      }
    } catch (error) {
      breaks(error);
      throw error;
    }
  }
  // The client adds no error listener to a body, so an error would end the process.
  return Readable.from(pieces()).on('error', () => undefined);
}

/** S3 needs the length before the content, and every file of the product fits in memory. */
async function collect(body: Buffer | Readable, maxBytes: number): Promise<Buffer> {
  if (body instanceof Readable) {
    const limit = new ByteLimit(maxBytes);
    body.on('error', (error) => limit.destroy(error));
    return buffer(body.pipe(limit)).finally(() => body.destroy());
  }
  if (body.length > maxBytes) throw new ObjectTooLarge(maxBytes);
  return body;
}
