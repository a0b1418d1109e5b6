import type { IncomingMessage } from 'node:http';

/** The client ended the connection before it was answered: what fails then is no fault of ours, and nobody reads the answer. */
export function clientLeft({ raw }: { raw: IncomingMessage }): boolean {
  return raw.socket.destroyed || (raw.destroyed && !raw.complete);
}
