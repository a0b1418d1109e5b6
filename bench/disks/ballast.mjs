import { jetstream, JetStreamApiError, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';

const STREAM = 'BALLAST';
/** Bytes of a message: few at first, then what is left. */
const SIZES = [900_000, 1_000];
const REFUSED_MS = 5_000;

/** Messages that take all the room which JetStream allows itself. */
export class Ballast {
  /** @param {string} natsUrl of a user who may do everything */
  constructor(natsUrl) {
    this.natsUrl = natsUrl;
  }

  /** Until JetStream takes no more. */
  async fill() {
    await this.#connected(async (connection) => {
      const manager = await jetstreamManager(connection);
      await manager.streams.add({ name: STREAM, subjects: ['ballast'] });
      for (const size of SIZES) await publishAll(connection, new Uint8Array(size));
    });
  }

  async remove() {
    await this.#connected(async (connection) => {
      await (await jetstreamManager(connection)).streams.delete(STREAM);
    });
  }

  /** @param {(connection: import('@nats-io/transport-node').NatsConnection) => Promise<void>} work */
  async #connected(work) {
    const { host, username: user, password: pass } = new URL(this.natsUrl);
    const connection = await connect({ servers: host, user, pass });
    try {
      await work(connection);
    } finally {
      await connection.close();
    }
  }
}

/** @param {import('@nats-io/transport-node').NatsConnection} connection @param {Uint8Array} content */
async function publishAll(connection, content) {
  const stream = jetstream(connection, { timeout: REFUSED_MS });
  try {
    for (;;) await stream.publish('ballast', content);
  } catch (error) {
    if (!(error instanceof JetStreamApiError)) throw error;
  }
}
