import { jest } from '@jest/globals';
import { Logger, type ArgumentsHost } from '@nestjs/common';
import { ErrorFilter } from './error.filter.js';

/** What a request that failed by itself leaves in the log. */
function faultsOf(url: string, raw: object): number {
  const error = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
  const reply = { status: () => reply, header: () => reply, hasHeader: () => true, send: () => reply };
  const request = { url, raw, id: 'r', headers: {}, is404: false };
  const http = { getRequest: () => request, getResponse: () => reply };
  new ErrorFilter().catch(new Error('Premature close'), { switchToHttp: () => http } as unknown as ArgumentsHost);
  const faults = error.mock.calls.length;
  error.mockRestore();
  return faults;
}

const open = { destroyed: false };

it.each(['/api/uploads', '/auth/v1/signup'])('%s: only what fails for a client that is there is a fault', (url) => {
  expect(faultsOf(url, { destroyed: false, complete: true, socket: open })).toBe(1);
  // A body that has been read is destroyed too.
  expect(faultsOf(url, { destroyed: true, complete: true, socket: open })).toBe(1);
  expect(faultsOf(url, { destroyed: true, complete: false, socket: open })).toBe(0);
  expect(faultsOf(url, { destroyed: true, complete: true, socket: { destroyed: true } })).toBe(0);
});
