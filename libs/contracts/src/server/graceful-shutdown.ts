import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** From the signal to the end, milliseconds: what is not finished by then is cut. */
export const STOP_LIMIT_MS = 30_000;

interface Shutdown {
  /** Accepts nothing new, finishes what was accepted, closes every connection. */
  stop: () => Promise<unknown>;
  log: { info: (message: string) => void; error: (message: string, error?: unknown) => void };
}

/** Shuts this process down gracefully: on SIGTERM and SIGINT with 0, at an error that nobody caught or beyond the limit with 1. */
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

/** For what is closed after the server, milliseconds. */
const REST_MS = 3_000;

/**
 * Once the server has said « not ready »: answers for `delayMs` more, asking each client for another line, then lets `close`
 * wait for the requests under way, and cuts what is not answered in time.
 */
export async function closeGracefully(server: Server, delayMs: number, close: () => Promise<unknown>): Promise<void> {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
  await delay(delayMs);
  const cut = setTimeout(() => server.closeAllConnections(), STOP_LIMIT_MS - delayMs - REST_MS);
  // A line whose last answer was begun before is kept alive otherwise.
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  await close().finally(() => clearInterval(idle));
  clearTimeout(cut);
}
