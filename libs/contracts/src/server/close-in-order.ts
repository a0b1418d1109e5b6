import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { STOP_LIMIT_MS } from './end-in-order.js';

/** For what is closed after the server, milliseconds. */
const REST_MS = 3_000;

/**
 * Once the server has said « not ready »: answers for `delayMs` more, asking each client for another line, then lets `close`
 * wait for the requests under way, and cuts what is not answered in time.
 */
export async function closeInOrder(server: Server, delayMs: number, close: () => Promise<unknown>): Promise<void> {
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
