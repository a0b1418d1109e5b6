import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { edgeErrors } from '../kernel/edge-errors.js';
import { kernelErrors } from '../kernel/errors.js';
import type { Problem } from '../kernel/problem.js';

/** Of Node's parser: the address and the headers together are longer than it takes, 16 KB. */
const TOO_LONG = 'HPE_HEADER_OVERFLOW';

/**
 * Answers what Node cannot read as HTTP, as `clientErrorHandler` of a server: it reaches no route, no hook and no filter. E11:
 * a problem document all the same.
 */
export function answerUnparsed(error: Error & { code?: string }, socket: Socket): void {
  // The client is gone.
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const code = error.code === TOO_LONG ? 'headers_too_large' : 'malformed_request';
  const [status, title] = { ...kernelErrors, ...edgeErrors }[code];
  const problem: Problem = { type: `/problemes/${code}`, title, status, code };
  const body = JSON.stringify(problem);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
