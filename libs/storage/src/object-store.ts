import { Transform, type Readable, type TransformCallback } from 'node:stream';

/** C1: `incoming` contains unchecked uploads, `private` the documents, `public` the photos. */
export const BUCKETS = ['incoming', 'private', 'public'] as const;
export type Bucket = (typeof BUCKETS)[number];

/** In bytes: a safety limit for callers that set none; no file of the product is nearly as large. */
export const HARD_LIMIT = 64 * 1024 * 1024;

export interface StoredObject {
  body: Readable;
  /** In bytes. */
  size: number;
  contentType: string;
}

export interface PutOptions {
  contentType: string;
  maxBytes?: number;
  /** The size of `body`, when it is known; a large body can then be streamed. */
  size?: number;
}

export interface ObjectStore {
  /**
   * Stores all or nothing: a reader never sees half an object. Returns the size in bytes. Throws ObjectTooLarge beyond
   * `maxBytes` and then stores nothing.
   */
  put(bucket: Bucket, key: string, body: Buffer | Readable, options: PutOptions): Promise<{ size: number }>;
  /** Returns null when there is no such object. The caller has to read or destroy `body`. */
  get(bucket: Bucket, key: string): Promise<StoredObject | null>;
  /** Also succeeds when there is no such object. */
  delete(bucket: Bucket, key: string): Promise<void>;
  /** Throws when nothing can be written now. */
  check(): Promise<void>;
  /** Deletes objects stored before a moment: uploads that nobody used. Returns how many. */
  deleteOlderThan(bucket: Bucket, before: Date): Promise<number>;
}

export class ObjectTooLarge extends Error {
  constructor(readonly maxBytes: number) {
    super(`The object is larger than ${maxBytes} bytes`);
    this.name = 'ObjectTooLarge';
  }
}

/** The store cannot be read or written now; a retry may succeed. */
export class ObjectStoreUnavailable extends Error {
  readonly code = 'STORE_UNAVAILABLE';

  constructor(cause: unknown) {
    super('The object store does not answer', { cause });
    this.name = 'ObjectStoreUnavailable';
  }
}

/** F8: the server creates all keys, so a key that could leave its bucket is a programming error. */
export function checkKey(key: string): void {
  const isSafe = key.length <= 200 && key.split('/').every((part) => /^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(part));
  if (!isSafe) throw new Error('Invalid object key');
}

/** Counts the bytes that pass and fails beyond the limit. */
export class ByteLimit extends Transform {
  size = 0;

  constructor(private readonly maxBytes: number) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.size += chunk.length;
    if (this.size > this.maxBytes) done(new ObjectTooLarge(this.maxBytes));
    else done(null, chunk);
  }
}
