import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { edgeErrors } from '../errors.js';
import { kernelErrors } from '../kernel/errors.js';
import type { Problem } from '../kernel/input.js';

/** Of Node's parser: the address and the headers together are longer than it takes, 16 KB. */
const TOO_LONG = 'HPE_HEADER_OVERFLOW';
/** Of Node's server: the request did not come in the time it has. */
const TOO_LATE = 'ERR_HTTP_REQUEST_TIMEOUT';

/**
 * Answers what Node cannot read as HTTP, as `clientErrorHandler` of a server: it reaches no route, no hook and no filter. E11:
 * a problem document all the same.
 */
export function answerUnparsed(error: Error & { code?: string }, socket: Socket): void {
  // The client is gone; or it connected ahead, as browsers do, and would take an answer for that to its next request.
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesRead === 0) return void socket.destroy();
  const code = codeOf(error);
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

function codeOf({ code }: { code?: string }) {
  if (code === TOO_LATE) return 'request_timeout';
  return code === TOO_LONG ? 'headers_too_large' : 'malformed_request';
}
