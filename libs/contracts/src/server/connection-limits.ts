import type { IncomingMessage, ServerResponse } from 'node:http';

/** In milliseconds; a photo of 5 MB arrives in this time even on the slowest phone network (136 kbit/s). */
const REQUEST_MS = 300_000;
/** In milliseconds; when a body stops arriving for this long, the sender has left or is blocking the connection. */
const SILENCE_MS = 30_000;

/** G9: options of both HTTP servers, so that idle clients do not occupy connections. */
export const CONNECTION_LIMITS = {
  requestTimeout: REQUEST_MS,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
};

interface Server {
  addHook(
    name: 'onRequest',
    hook: (request: { raw: IncomingMessage }, reply: { raw: ServerResponse }, done: () => void) => void,
  ): unknown;
}

/**
 * Ends a request whose body has stopped arriving. A body that arrives slowly, as from a phone on a train, may continue.
 */
export function closeStalledBodies(server: Server, silenceMs = SILENCE_MS): void {
  server.addHook('onRequest', ({ raw: request }, { raw: response }, done) => {
    done();
    if (request.complete || !hasBody(request)) return;
    const { socket } = request;
    let received = socket.bytesRead;
    const timer = setInterval(() => {
      // Data that has arrived but is not read yet shows that we are the slow side.
      const isOurTurn = request.readableLength > 0 || socket.isPaused();
      if (!isOurTurn && socket.bytesRead === received) socket.destroy();
      received = socket.bytesRead;
    }, silenceMs);
    const stop = () => clearInterval(timer);
    request.once('end', stop).once('close', stop);
    response.once('close', stop);
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Returns whether the client closed the connection before it got a response. What fails then is not our fault, and
 * nobody reads the response.
 */
export function clientLeft({ raw }: { raw: IncomingMessage }): boolean {
  return raw.socket.destroyed || (raw.destroyed && !raw.complete);
}
