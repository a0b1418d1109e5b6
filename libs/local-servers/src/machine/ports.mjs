import { createServer } from 'node:net';
import { randomInt } from 'node:crypto';

// Below the kernel’s ephemeral range, so that no outgoing connection uses a port between two starts.
const FIRST_PRIVATE_PORT = 21_000;
const LAST_PRIVATE_PORT = 31_999;

/**
 * In milliseconds: a port is assigned long before something listens on it, so no other process gets it during this
 * time.
 */
const RESERVED_MS = 120_000;
/** The ports that this process has reserved. @type {Set<number>} */
const reserved = new Set();

/**
 * Returns a free port of 127.0.0.1: the preferred one when it is free, otherwise a private one.
 * @param {number} [preferred]
 * @returns {Promise<number>}
 */
export async function freePort(preferred) {
  const ports = await freePorts({ port: preferred });
  return ports.port;
}

/**
 * Returns a distinct free port for each name: the preferred one when it is free, otherwise a private one. No other
 * process gets them for two minutes, or until this one ends.
 * @template {string} Name
 * @param {Record<Name, number | undefined>} preferred
 * @returns {Promise<Record<Name, number>>}
 */
export async function freePorts(preferred) {
  /** @type {{ port: number, release: () => Promise<void> }[]} */
  const held = [];
  const ports = /** @type {Record<Name, number>} */ ({});
  try {
    for (const name of /** @type {Name[]} */ (Object.keys(preferred))) {
      const holder = (await holdPreferred(preferred[name])) ?? (await holdPrivate());
      held.push(holder);
      ports[name] = holder.port;
    }
    return ports;
  } finally {
    await Promise.all(held.map((holder) => holder.release()));
  }
}

/** @param {number | undefined} port */
function holdPreferred(port) {
  return port === undefined ? null : hold(port);
}

async function holdPrivate() {
  for (let attempt = 0; attempt < 200; attempt++) {
    const holder = await hold(randomInt(FIRST_PRIVATE_PORT, LAST_PRIVATE_PORT + 1));
    if (holder !== null) return holder;
  }
  throw new Error('No port is free on 127.0.0.1.');
}

/**
 * Returns null when something listens on the port, or another process has it.
 * @param {number} port
 * @returns {Promise<{ port: number, release: () => Promise<void> } | null>}
 */
async function hold(port) {
  const server = await listen({ port, host: '127.0.0.1', exclusive: true });
  if (server === null) return null;
  const release = () => new Promise((/** @type {(done: void) => void} */ done) => server.close(() => done()));
  if (await reserve(port)) return { port, release };
  await release();
  return null;
}

/**
 * Reserves the port by a Linux abstract socket, which one process can hold and which disappears with it. @param
 * {number} port
 */
async function reserve(port) {
  if (process.platform !== 'linux' || reserved.has(port)) return true;
  const name = await listen({ path: `\0placette-port-${port}` });
  if (name === null) return false;
  reserved.add(port);
  name.unref();
  setTimeout(() => name.close(() => reserved.delete(port)), RESERVED_MS).unref();
  return true;
}

/** @param {import('node:net').ListenOptions} where @returns {Promise<import('node:net').Server | null>} null where it cannot be listened */
function listen(where) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen(where, () => resolve(server));
  });
}
