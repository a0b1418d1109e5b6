import { createServer, connect } from 'node:net';
import { once } from 'node:events';

/** In milliseconds: how much later each message reaches a slow server. */
const SLOW_MS = 5_000;

/** @typedef {'none' | 'slow' | 'black hole' | 'refusing' | 'half-open'} Fault */

/**
 * `slow`: data from clients arrives five seconds late. `black hole`: connections are accepted and nothing is passed on;
 * they are closed when the fault ends. `refusing`: connections are closed and none is accepted. `half-open`: the
 * server's machine is lost; existing connections get nothing any more, not even after the fault, and none is accepted.
 * @type {readonly Exclude<Fault, 'none'>[]}
 */
export const FAULTS = ['slow', 'black hole', 'refusing', 'half-open'];

/** @typedef {import('node:net').Socket} Socket */
/** @typedef {{ client: Socket, server: Socket, isSilent: boolean }} Line */

/** A proxy before one server on 127.0.0.1 that passes data on and simulates faults. */
export class FaultProxy {
  /** @type {Fault} */
  #fault = 'none';
  /** @type {Set<Line>} */
  #lines = new Set();
  #server = createServer((client) => this.#take(client));

  /** @param {number} target the server's port */
  constructor(target) {
    this.target = target;
    this.port = 0;
  }

  /** @param {number} target @returns {Promise<FaultProxy>} once it listens */
  static async before(target) {
    const proxy = new FaultProxy(target);
    await proxy.#listen();
    return proxy;
  }

  /** The number of connections that are open now. */
  get lines() {
    return [...this.#lines].filter(({ isSilent, client }) => !isSilent && !client.destroyed).length;
  }

  /** @param {Exclude<Fault, 'none'>} fault */
  begin(fault) {
    this.#fault = fault;
    const takesNone = fault === 'refusing' || fault === 'half-open';
    if (takesNone) this.#server.close();
    if (fault === 'refusing') this.#cut([...this.#lines]);
    if (fault === 'half-open') for (const line of this.#lines) this.#lose(line);
  }

  /** Ends the fault; only connections that a half-open fault has silenced stay silent. */
  async end() {
    const fault = this.#fault;
    this.#fault = 'none';
    if (fault === 'black hole') this.#cut([...this.#lines].filter(({ isSilent }) => !isSilent));
    if (!this.#server.listening) await this.#listen();
  }

  close() {
    this.#cut([...this.#lines]);
    this.#server.close();
  }

  async #listen() {
    this.#server.listen(this.port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.port = /** @type {import('node:net').AddressInfo} */ (this.#server.address()).port;
  }

  /** The server side is gone, and the client does not notice. @param {Line} line */
  #lose(line) {
    line.isSilent = true;
    line.server.resetAndDestroy();
  }

  /** @param {Line[]} lines */
  #cut(lines) {
    for (const { client, server } of lines) {
      client.resetAndDestroy();
      server.resetAndDestroy();
    }
  }

  /** @param {Socket} client */
  #take(client) {
    const line = { client, server: connect(this.target, '127.0.0.1'), isSilent: false };
    this.#lines.add(line);
    this.#pass(line, client, line.server, true);
    this.#pass(line, line.server, client, false);
  }

  /** @param {Line} line @param {Socket} from @param {Socket} to @param {boolean} isSlowed */
  #pass(line, from, to, isSlowed) {
    let late = Promise.resolve();
    from.setNoDelay(true);
    /** Passes events on in the order of their arrival. @param {() => void} what */
    const pass = (what) => {
      const delayed = isSlowed && this.#fault === 'slow' ? later(SLOW_MS) : undefined;
      late = late.then(() => delayed).then(() => void (this.#isHeard(line) && !to.destroyed && what()));
    };
    from.on('data', (chunk) => pass(() => to.write(chunk)));
    from.on('end', () => pass(() => to.end()));
    from.on('error', () => undefined);
    from.on('close', () => {
      pass(() => to.destroy());
      if (line.client.destroyed && line.server.destroyed) this.#lines.delete(line);
    });
  }

  /** Whether data, or a close, from one side reaches the other. @param {Line} line */
  #isHeard(line) {
    return !line.isSilent && this.#fault !== 'black hole';
  }
}

/** @param {number} ms */
const later = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
