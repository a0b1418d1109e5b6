/**
 * @typedef {import('../../../libs/local-servers/src/machine/processes.mjs').RunningProcess} RunningProcess
 *
 * @typedef {object} Part one process of the product
 * @property {string} name
 * @property {number} layer parts stop from the highest layer to the lowest
 * @property {(settings?: Record<string, string>) => RunningProcess | Promise<RunningProcess>} launch with other settings than usual
 * @property {(process: RunningProcess) => Promise<void>} [ready] resolves once the part serves
 */

/** Starts parts, watches them, stops them. */
export class Supervisor {
  /** @type {Map<string, Part>} */
  #parts = new Map();
  /** @type {Map<string, RunningProcess>} */
  #running = new Map();
  /** @type {Set<Promise<unknown>>} */
  #starting = new Set();
  /** @type {Set<string>} */
  #stoppedOnPurpose = new Set();
  #stopping = false;
  /** Called with the name of a part that ends by itself. @type {(name: string) => void} */
  onDeath = () => undefined;

  /** @param {import('./run-record.mjs').RunRecord} record */
  constructor(record) {
    this.record = record;
  }

  /**
   * Starts parts together and waits until all serve.
   * @param {Part[]} parts
   */
  async start(parts) {
    for (const part of parts) this.#parts.set(part.name, part);
    await this.#startAll(parts);
  }

  /**
   * @param {Part[]} parts
   * @param {Record<string, string>} [settings]
   */
  async #startAll(parts, settings) {
    const starts = parts.map((part) => this.#startOne(part, settings));
    const all = Promise.all(starts);
    const settled = Promise.allSettled(starts);
    this.#starting.add(settled);
    try {
      await all;
    } finally {
      void settled.then(() => this.#starting.delete(settled));
    }
  }

  /**
   * @param {string} name of a part that was started before
   * @param {Record<string, string>} [settings] for this start alone, in place of its own
   */
  async startPart(name, settings) {
    const part = this.#known(name);
    if (this.#running.has(name)) return;
    await this.#startAll([part], settings);
  }

  /** @param {string} name */
  async stopPart(name) {
    this.#known(name);
    const process = this.#running.get(name);
    if (process === undefined) return;
    this.#stoppedOnPurpose.add(name);
    await process.stop();
    this.#forget(name, process);
  }

  /**
   * Stops a part as a release does, and starts it again.
   * @param {string} name
   * @param {Record<string, string>} [settings] for this start alone, in place of its own
   */
  async restartPart(name, settings) {
    await this.stopPart(name);
    await this.startPart(name, settings);
  }

  /**
   * Ends a part as a crash does, with no time to finish anything.
   * @param {string} name
   */
  async killPart(name) {
    this.#known(name);
    const running = this.#running.get(name);
    if (running === undefined) return;
    this.#stoppedOnPurpose.add(name);
    process.kill(running.pid, 'SIGKILL');
    await running.exited;
    this.#forget(name, running);
  }

  /** @returns {string[]} */
  partNames() {
    return [...this.#parts.keys()];
  }

  /** @param {string} name of a part, which has replicas or not @returns {string[]} `identity`, `identity-2`, … */
  replicasOf(name) {
    this.#known(name);
    return this.partNames().filter((each) => each === name || each.replace(/-\d+$/, '') === name);
  }

  /** Stops everything, the parts that serve people first, what they rest on last. */
  async stopAll() {
    this.#stopping = true;
    await this.#stopLayers();
    await Promise.all(this.#starting);
    await this.#stopLayers();
  }

  async #stopLayers() {
    const layers = [...new Set([...this.#parts.values()].map((part) => part.layer))].sort((a, b) => b - a);
    for (const layer of layers) {
      const names = [...this.#running.keys()].filter((name) => this.#parts.get(name)?.layer === layer);
      await Promise.all(names.map((name) => this.stopPart(name)));
    }
  }

  /**
   * @param {Part} part
   * @param {Record<string, string>} [settings]
   */
  async #startOne(part, settings) {
    if (this.#stopping) return;
    this.#stoppedOnPurpose.delete(part.name);
    const process = await part.launch(settings);
    this.#running.set(part.name, process);
    this.record.add(part.name, process);
    void process.exited.then(() => {
      this.#forget(part.name, process);
      if (!this.#stopping && !this.#stoppedOnPurpose.has(part.name)) this.onDeath(part.name);
    });
    await part.ready?.(process);
  }

  /**
   * @param {string} name
   * @param {RunningProcess} process
   */
  #forget(name, process) {
    if (this.#running.get(name) !== process) return;
    this.#running.delete(name);
    this.record.remove(name);
  }

  /** @param {string} name */
  #known(name) {
    const part = this.#parts.get(name);
    if (part === undefined) throw new Error(`Unknown part: ${name}. Parts: ${this.partNames().join(', ')}.`);
    return part;
  }
}
