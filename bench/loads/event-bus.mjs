import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connectNats, consumerName, EVENTS } from '@placette/nats';
import { until } from '../until.mjs';

/** @typedef {import('@nats-io/transport-node').NatsConnection} NatsConnection */
/** @typedef {{ told: import('./event-lives.mjs').Told, message: string }} Delivery `message`: its id, by which NATS knows what it has stored */

/** Connections to the message bus, each with the rights of one service. */
export class Bus {
  /** @type {Map<string, Promise<NatsConnection>>} */
  #connections = new Map();

  /** @param {(service: string) => string} urlOf */
  constructor(urlOf) {
    this.urlOf = urlOf;
  }

  /** @param {string} service */
  #as(service) {
    const known = this.#connections.get(service) ?? connectNats({ url: this.urlOf(service), name: `${service} bench` });
    this.#connections.set(service, known);
    return known;
  }

  /** Resolves once the stream has stored all of them, each subject's in this order. @param {readonly Delivery[]} deliveries */
  async publish(deliveries) {
    const stored = [];
    for (const { told, message } of deliveries) {
      const { subject } = told.envelope;
      const connection = await this.#as(subject.split('.')[1] ?? '');
      const options = { msgID: message, timeout: 30_000 };
      stored.push(jetstream(connection).publish(subject, JSON.stringify(told.envelope), options));
    }
    await Promise.all(stored);
  }

  /**
   * Returns the deliveries that a service has not acknowledged, and those that are still to come.
   * @param {string} service @param {Iterable<string>} subjects @returns {Promise<{ inFlight: number, waiting: number }>}
   */
  async backlog(service, subjects) {
    const { consumers } = await jetstreamManager(await this.#as(service), { checkAPI: false });
    const sums = { inFlight: 0, waiting: 0 };
    for (const subject of subjects) {
      const { num_ack_pending, num_pending } = await consumers.info(EVENTS, consumerName(service, subject));
      sums.inFlight += num_ack_pending;
      sums.waiting += num_pending;
    }
    return sums;
  }

  /** @param {Map<string, Set<string>>} subscriptions subjects by service @param {number} patienceMs */
  async allHandled(subscriptions, patienceMs) {
    const areHandled = async () => {
      const backlogs = await Promise.all([...subscriptions].map(([name, subjects]) => this.backlog(name, subjects)));
      return backlogs.every(({ inFlight, waiting }) => inFlight + waiting === 0);
    };
    await until('every event is handled', areHandled, patienceMs, 500);
  }

  async close() {
    for (const connection of this.#connections.values()) await (await connection).close();
  }
}
