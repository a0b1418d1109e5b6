import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { edgeErrors } from '../errors.js';
import { kernelErrors } from '../kernel/errors.js';
import type { Problem } from '../kernel/input.js';

/** Node's parser: the URL and the headers together exceed its limit of 16 KB. */
const TOO_LONG = 'HPE_HEADER_OVERFLOW';
/** Node's server: the request did not arrive in time. */
const TOO_LATE = 'ERR_HTTP_REQUEST_TIMEOUT';

/**
 * E11: a server's `clientErrorHandler`. It answers with a problem document when Node cannot parse a request, which
 * therefore reaches no route, hook or filter.
 */
export function answerUnparsed(error: Error & { code?: string }, socket: Socket): void {
  // The client has left; or it connected in advance, as browsers do, and would take this response for that of its next
  // request.
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
