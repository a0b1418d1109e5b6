import { jest } from '@jest/globals';
import type { Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { logRefusal } from './refusal-log.js';

const request = {
  ...{ ip: '203.0.113.7', method: 'POST', id: 'r1', actor: null, url: '/auth/v1/token?secret=1' },
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
