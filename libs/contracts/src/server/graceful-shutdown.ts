import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** In milliseconds from the signal to the exit; what is not finished by then is aborted. */
export const STOP_LIMIT_MS = 30_000;

interface Shutdown {
  /** Accepts nothing new, finishes what was accepted, and closes every connection. */
  stop: () => Promise<unknown>;
  log: { info: (message: string) => void; error: (message: string, error?: unknown) => void };
}

/**
 * Shuts this process down gracefully: with exit code 0 on SIGTERM and SIGINT, with 1 after an uncaught error or when
 * the time limit passes.
 */
export function gracefulShutdown({ stop, log }: Shutdown): void {
  let ending = false;
  const end = async (code: number) => {
    if (ending) return;
    ending = true;
    setTimeout(() => {
      log.error('the process did not stop in time');
      process.exit(1);
    }, STOP_LIMIT_MS).unref();
    try {
      await stop();
      process.exit(code);
    } catch (error) {
      log.error('the process did not stop in order', error);
      process.exit(1);
    }
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      log.info(`stopping at ${signal}`);
      void end(0);
    });
  }
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.error('stopping at an error that nobody caught', error);
      void end(1);
    });
  }
}

/** The open connections, by server. */
const connections = new WeakMap<Server, Set<Socket>>();

/**
 * Lets `closeGracefully` end connections over which nothing was sent: browsers open some in advance, and Node waits for
 * them. It must be called before the server listens.
 */
export function followConnections(server: Server): void {
  const open = new Set<Socket>();
  connections.set(server, open);
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
}

/** In milliseconds, for what is closed after the server. */
const REST_MS = 3_000;

/**
 * Closes a server that already reports « not ready »: it accepts requests for `delayMs` more while asking clients to
 * reconnect, then lets `close` wait for the requests in progress, and aborts those that take too long.
 */
export async function closeGracefully(server: Server, delayMs: number, close: () => Promise<unknown>): Promise<void> {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
  await delay(delayMs);
  const cut = setTimeout(() => server.closeAllConnections(), STOP_LIMIT_MS - delayMs - REST_MS);
  // Otherwise a connection whose last response began before this would be kept alive.
  const idle = setInterval(() => {
    server.closeIdleConnections();
    for (const socket of connections.get(server) ?? []) if (socket.bytesRead === 0) socket.destroy();
  }, 100);
  await close().finally(() => clearInterval(idle));
  clearTimeout(cut);
}
