import { createServer } from 'node:net';
import { randomInt } from 'node:crypto';

// Below the kernel’s ephemeral range, so that no outgoing connection uses a port between two starts.
const FIRST_PRIVATE_PORT = 21_000;
const LAST_PRIVATE_PORT = 31_999;

/**
 * Whether 127.0.0.1:port can be listened on now.
 * @param {number} port
 * @returns {Promise<boolean>}
 */
export async function isPortFree(port) {
  const held = await hold(port);
  if (held === null) return false;
  await held.release();
  return true;
}

/**
 * A free port of 127.0.0.1: the preferred one when it is free, else a private one.
 * @param {number} [preferred]
 * @returns {Promise<number>}
 */
export async function freePort(preferred) {
  const ports = await freePorts({ port: preferred });
  return ports.port;
}

/**
 * One distinct free port for each name: the preferred one when it is free, else a private one.
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
 * @param {number} port
 * @returns {Promise<{ port: number, release: () => Promise<void> } | null>}
 */
function hold(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () =>
      resolve({ port, release: () => new Promise((done) => server.close(() => done())) }),
    );
  });
}
