import { jest } from '@jest/globals';
import { Logger, type ArgumentsHost } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ErrorFilter } from './error.filter.js';
import { logRefusal } from './problem.filter.js';

/** Counts the errors logged for a request that failed in an unexpected way. */
function faultsOf(url: string, raw: object): number {
  const error = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
  const reply = { status: () => reply, header: () => reply, hasHeader: () => true, send: () => reply };
  const request = { url, routeOptions: { url }, raw, id: 'r', headers: {}, is404: false };
  const http = { getRequest: () => request, getResponse: () => reply };
  new ErrorFilter().catch(new Error('Premature close'), { switchToHttp: () => http } as unknown as ArgumentsHost);
  const faults = error.mock.calls.length;
  error.mockRestore();
  return faults;
}

const open = { destroyed: false };

it.each(['/api/uploads', '/auth/v1/signup'])('%s: only what fails for a client that is there is a fault', (url) => {
  expect(faultsOf(url, { destroyed: false, complete: true, socket: open })).toBe(1);
  // A body that was read to its end is also destroyed.
  expect(faultsOf(url, { destroyed: true, complete: true, socket: open })).toBe(1);
  expect(faultsOf(url, { destroyed: true, complete: false, socket: open })).toBe(0);
  expect(faultsOf(url, { destroyed: true, complete: true, socket: { destroyed: true } })).toBe(0);
});

const request = {
  ip: '203.0.113.7',
  method: 'POST',
  id: 'r1',
  actor: null,
  url: '/auth/v1/token?secret=1',
} as unknown as FastifyRequest;
const logged = (status: number, code: string) => {
  const warn = jest.fn();
  logRefusal({ warn } as unknown as Logger, request, { status, code });
  return warn.mock.calls.flat();
};

it('writes refused access and limits down, without the address that was called (H7)', () => {
  const who = { user_id: null, ip: '203.0.113.7', method: 'POST', request_id: 'r1' };
  expect(logged(403, 'forbidden')).toEqual([{ event: 'access_refused', code: 'forbidden', ...who }]);
  expect(logged(429, 'too_many_requests')).toEqual([{ event: 'limit_hit', code: 'too_many_requests', ...who }]);
  expect([logged(401, 'not_authenticated'), logged(404, 'not_found')]).toEqual([[], []]);
});
