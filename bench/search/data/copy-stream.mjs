import { once } from 'node:events';
import pg from 'pg';

const CHUNK = 128 * 1024;

/** What COPY needs of pg’s own connection. @typedef {pg.Connection & { sendCopyFromChunk(chunk: Buffer): void, endCopyFrom(): void }} CopyConnection */

/** Rows into one table by COPY, on a connection of its own. */
export class CopyStream {
  #client;
  /** @type {CopyConnection | undefined} */
  #connection;
  #lines = '';
  rows = 0;

  /** @param {string} connectionString of the superuser @param {string} table @param {readonly string[]} columns */
  constructor(connectionString, table, columns) {
    this.#client = new pg.Client({ connectionString });
    this.sql = `COPY ${table} (${columns.join(', ')}) FROM STDIN`;
  }

  /** Foreign keys are not looked up row by row: the rows are made to fit. */
  async open() {
    await this.#client.connect();
    await this.#client.query('SET session_replication_role = replica');
    /** @type {PromiseWithResolvers<void>} */
    const done = Promise.withResolvers();
    /** @type {PromiseWithResolvers<CopyConnection>} */
    const ready = Promise.withResolvers();
    this.done = done.promise;
    done.promise.catch(() => undefined);
    // What pg calls back on its own queries, in the part that COPY needs.
    const query = {
      submit: (/** @type {pg.Connection} */ connection) => connection.query(this.sql),
      handleCopyInResponse: ready.resolve,
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => done.resolve(undefined),
      handleError: (/** @type {Error} */ error) => (ready.reject(error), done.reject(error)),
    };
    this.#client.query(query);
    this.#connection = await ready.promise;
  }

  /** @param {...(string | number | boolean | null)} values free of tabs, new lines and backslashes */
  add(...values) {
    this.#lines += `${values.map((value) => value ?? '\\N').join('\t')}\n`;
    this.rows += 1;
  }

  /** Sends what has gathered; waits while the server has not taken what was sent. */
  async flush(chunk = CHUNK) {
    if (this.#lines.length < chunk) return;
    this.#connection?.sendCopyFromChunk(Buffer.from(this.#lines));
    this.#lines = '';
    const stream = this.#connection?.stream;
    if (stream?.writableNeedDrain) await Promise.race([once(stream, 'drain'), this.done]);
  }

  async end() {
    await this.flush(1);
    this.#connection?.endCopyFrom();
    await this.done;
    await this.#client.end();
  }
}
