import type { IncomingMessage, ServerResponse } from 'node:http';

/** A photo of 5 MB on the slowest phone network (136 kbit/s) has arrived by then. Milliseconds. */
const REQUEST_MS = 300_000;
/** Nothing came for so long of a body that is under way: the sender is gone or holds the connection. */
const SILENCE_MS = 30_000;

/** Options of both HTTP servers: who connects and does not ask holds nothing (G9). */
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

/** Ends a request whose body stands still. One that comes slowly, as from a phone on a train, goes on. */
export function endSilentBodies(server: Server, silenceMs = SILENCE_MS): void {
  server.addHook('onRequest', ({ raw: request }, { raw: response }, done) => {
    done();
    if (request.complete || !hasBody(request)) return;
    const { socket } = request;
    let received = socket.bytesRead;
    const timer = setInterval(() => {
      // What is not read yet waits for us, and not for the sender.
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

/** The client ended the connection before it was answered: what fails then is no fault of ours, and nobody reads the answer. */
export function clientLeft({ raw }: { raw: IncomingMessage }): boolean {
  return raw.socket.destroyed || (raw.destroyed && !raw.complete);
}
