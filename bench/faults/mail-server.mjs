import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** @typedef {{ name: string, behaviour: Behaviour }} Turn */
/** @typedef {{ to: string, text: string, messageId: string, turn: Turn }} Taken a mail that the server has kept; `text` begins with the subject */
/** @typedef {{ answer: () => void }} Held the end of an exchange whose mail waits for its answer */

/**
 * What a mail server does at one point of an SMTP exchange: it waits, refuses, keeps the mail or not, cuts the connection
 * or answers.
 * @typedef {object} Step
 * @property {number} [afterMs] before anything else
 * @property {number} [refusal] code of its answer
 * @property {'unkept' | 'kept' | 'answered'} [cut] the line, with nothing kept, the mail kept and no answer, or both
 */
/**
 * @typedef {object} Behaviour
 * @property {Step} [greeting]
 * @property {Step} [sender]
 * @property {Step} [recipient]
 * @property {Step} [mail] after its last line
 * @property {boolean} [mayDouble] the server keeps the mail and the client cannot know it
 * @property {boolean} [isLong] not in the short form: `services/notifications/src/emails/mailer.int.spec.ts` holds what a slow
 *   server may do
 */

const SLOW_MS = 1_500;
const slow = { afterMs: SLOW_MS };

/** Both are longer than the product waits: for the greeting, and for a whole exchange. */
const LATE_GREETING_MS = 12_000;
const LATE_MS = 110_000;
/** How long a server takes that scans each mail before it answers: less than the product allows an exchange. */
const READING_MS = 35_000;

/** What a server may do to one exchange. @type {Record<string, Behaviour>} */
export const BEHAVIOURS = {
  'refuses the client with 421': { greeting: { refusal: 421 } },
  'refuses the sender with 451': { sender: { refusal: 451 } },
  'refuses the recipient with 450': { recipient: { refusal: 450 } },
  'refuses the mail with 452': { mail: { refusal: 452 } },
  'answers slowly': { greeting: slow, sender: slow, recipient: slow, mail: slow },
  'reads the mail for 35 s': { mail: { afterMs: READING_MS }, isLong: true },
  'greets too late': { greeting: { afterMs: LATE_GREETING_MS }, isLong: true },
  'cuts after the mail': { mail: { cut: 'unkept' } },
  'cuts after its answer': { mail: { cut: 'answered' } },
  'keeps the mail and cuts': { mail: { cut: 'kept' }, mayDouble: true },
  'answers the recipient too late': { recipient: { afterMs: LATE_MS }, isLong: true },
  'answers the mail too late': { mail: { afterMs: LATE_MS }, mayDouble: true, isLong: true },
};

/** How long a server is silent whose exchange the client gives up. */
const SILENCE_MS = 300_000;
/** @type {Turn} */
const WELL = { name: 'well', behaviour: {} };
/** @type {Turn} */
export const KILLED = { name: 'client killed after the answer', behaviour: { mayDouble: true } };

/** A mail server on a port of 127.0.0.1 that keeps what it takes, and is told how to behave at each exchange. */
export class MailServer {
  /** @type {Taken[]} */
  taken = [];
  /** The number of exchanges by the name of their turn. @type {Map<string, number>} */
  exchanges = new Map();
  /** @type {Turn[]} */
  #turns = [];
  /** By session. @type {Map<string, Turn>} */
  #current = new Map();
  /** By the client's port. @type {Map<number, import('node:net').Socket>} */
  #sockets = new Map();
  /** @type {{ count: number, held: Held[], gathered: (held: Held[]) => void } | null} */
  #gathering = null;
  #server = this.#create();

  /** @param {number} port */
  constructor(port) {
    this.port = port;
  }

  get turnsLeft() {
    return this.#turns.length;
  }

  async open() {
    this.#server.listen(this.port, '127.0.0.1');
    await once(this.#server.server, 'listening');
  }

  /** Refuses new connections from now on and cuts the open ones. */
  async close() {
    const closed = once(this.#server.server, 'close');
    this.#server.close();
    for (const socket of this.#sockets.values()) socket.destroy();
    await closed;
    this.#server = this.#create();
  }

  /** How to behave at the next exchanges, one each. @param {readonly Turn[]} turns */
  behave(turns) {
    this.#turns.push(...turns);
  }

  /**
   * Collects `count` mails, none of which is answered until all have arrived.
   * @param {number} count
   * @returns {Promise<Held[]>} once all of them wait
   */
  gather(count) {
    return new Promise((gathered) => (this.#gathering = { count, held: [], gathered }));
  }

  #create() {
    const server = new SMTPServer({
      ...{ authOptional: true, disabledCommands: ['STARTTLS'], disableReverseLookup: true, socketTimeout: SILENCE_MS },
      onConnect: ({ id }, done) => {
        const turn = this.#turns.shift() ?? WELL;
        this.#current.set(id, turn);
        this.exchanges.set(turn.name, (this.exchanges.get(turn.name) ?? 0) + 1);
        void answer(turn.behaviour.greeting, done);
      },
      onMailFrom: (_from, { id }, done) => void answer(this.#turnOf(id).behaviour.sender, done),
      onRcptTo: (_to, { id }, done) => void answer(this.#turnOf(id).behaviour.recipient, done),
      onData: (stream, session, done) => void this.#take(stream, session, done),
      onClose: ({ id }) => void this.#current.delete(id),
    });
    server.on('error', () => undefined);
    server.server.on('connection', (socket) => {
      const port = Number(socket.remotePort);
      this.#sockets.set(port, socket);
      socket.once('close', () => this.#sockets.delete(port));
    });
    return server;
  }

  /** @param {string} session */
  #turnOf(session) {
    return this.#current.get(session) ?? WELL;
  }

  /**
   * @param {import('smtp-server').SMTPServerDataStream} stream
   * @param {import('smtp-server').SMTPServerSession} session
   * @param {(error?: Error | null) => void} done
   */
  async #take(stream, { id, remotePort, envelope }, done) {
    const turn = this.#turnOf(id);
    const { subject = '', text = '', messageId = '' } = await simpleParser(stream, { skipTextToHtml: true });
    const to = envelope.rcptTo.map(({ address }) => address).join(' ');
    const keep = (/** @type {Turn} */ as) => this.taken.push({ to, text: `${subject}\n${text}`, messageId, turn: as });
    const { afterMs, refusal, cut } = turn.behaviour.mail ?? {};
    if (afterMs !== undefined) await delay(afterMs);
    if (refusal !== undefined) return done(refused(refusal));
    if (this.#gathering !== null) return this.#hold(this.#gathering, keep, done);
    if (cut !== 'unkept') keep(turn);
    if (cut === undefined || cut === 'answered') done();
    if (cut === 'answered') this.#sockets.get(remotePort)?.end();
    else if (cut !== undefined) this.#sockets.get(remotePort)?.resetAndDestroy();
  }

  /**
   * @param {{ count: number, held: Held[], gathered: (held: Held[]) => void }} gathering
   * @param {(turn: Turn) => void} keep @param {() => void} done
   */
  #hold({ count, held, gathered }, keep, done) {
    const answer = () => {
      keep(KILLED);
      done();
    };
    held.push({ answer });
    if (held.length < count) return;
    this.#gathering = null;
    gathered(held);
  }
}

/** @param {Step | undefined} step @param {(error?: Error | null) => void} done */
async function answer({ afterMs = 0, refusal } = {}, done) {
  if (afterMs > 0) await delay(afterMs);
  done(refusal === undefined ? null : refused(refusal));
}

/** @param {number} responseCode */
const refused = (responseCode) => Object.assign(new Error('not now'), { responseCode });
