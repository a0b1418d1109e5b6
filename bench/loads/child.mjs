import { fork } from 'node:child_process';
import { once } from 'node:events';

/** A program of the bench in a process of its own, so that its work does not count as response time. It answers what it is sent, and ends when it is left. */
export class Child {
  #process;
  #ended;

  /** @param {URL} program */
  constructor(program) {
    this.#process = fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], serialization: 'advanced' });
    this.#ended = once(this.#process, 'exit');
  }

  /** @param {object} message */
  send(message) {
    this.#process.send(message);
  }

  /** @returns {Promise<any>} its next message, an object */
  async answer() {
    const [answer] = await Promise.race([once(this.#process, 'message'), this.#ended]);
    if (typeof answer !== 'object' || answer === null) throw new Error('a process of the bench ended by itself');
    return answer;
  }

  stop() {
    if (this.#process.connected) this.#process.disconnect();
  }
}
