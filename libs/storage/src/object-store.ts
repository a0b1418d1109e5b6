import { Transform, type Readable, type TransformCallback } from 'node:stream';

/** `incoming` contains unchecked uploads, `private` the documents, `public` the photos (C1). */
export const BUCKETS = ['incoming', 'private', 'public'] as const;
export type Bucket = (typeof BUCKETS)[number];

/** No file of the product comes near: a stop for callers that give no limit. Bytes. */
export const HARD_LIMIT = 64 * 1024 * 1024;

export interface StoredObject {
  body: Readable;
  /** Bytes. */
  size: number;
  contentType: string;
}

export interface PutOptions {
  contentType: string;
  maxBytes?: number;
  /** The bytes that `body` will give, when they are known: a large body is then passed on as it comes. */
  size?: number;
}

export interface ObjectStore {
  /**
   * All or nothing: a reader never sees half an object. Returns the size in bytes.
   * Throws ObjectTooLarge beyond `maxBytes`, and keeps nothing then.
   */
  put(bucket: Bucket, key: string, body: Buffer | Readable, options: PutOptions): Promise<{ size: number }>;
  /** Null when there is no such object. The caller reads or destroys `body`. */
  get(bucket: Bucket, key: string): Promise<StoredObject | null>;
  /** Succeeds also when there is no such object. */
  delete(bucket: Bucket, key: string): Promise<void>;
  /** Throws where nothing can be written now. */
  check(): Promise<void>;
  /** Removes what was put before a moment: uploads that nobody came for. Returns how many. */
  deleteOlderThan(bucket: Bucket, before: Date): Promise<number>;
}

export class ObjectTooLarge extends Error {
  constructor(readonly maxBytes: number) {
    super(`The object is larger than ${maxBytes} bytes`);
    this.name = 'ObjectTooLarge';
  }
}

/** The store takes or gives nothing now: worth trying again. */
export class ObjectStoreUnavailable extends Error {
  readonly code = 'STORE_UNAVAILABLE';

  constructor(cause: unknown) {
    super('The object store does not answer', { cause });
    this.name = 'ObjectStoreUnavailable';
  }
}

/** Keys are made by the server; anything that could leave the bucket is a programming error (F8). */
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
