import { jest } from '@jest/globals';
import { headers } from '@nats-io/transport-node';
import { contextFromHeaders, contextToHeaders, systemContext } from './message.js';

const MINUTE = 60_000;
const NOW = Date.parse('2026-03-29T00:59:59Z');
const clock = jest.spyOn(Date, 'now');

describe('the time that a call has left', () => {
  it.each([
    ['ahead', 5 * MINUTE],
    ['behind', -5 * MINUTE],
  ])('is the same on a machine whose clock is five minutes %s', (_, off) => {
    clock.mockReturnValue(NOW);
    const sent = contextToHeaders(systemContext(), NOW + 2_000);
    clock.mockReturnValue(NOW + off);
    expect(contextFromHeaders(sent).deadline).toBe(NOW + off + 2_000);
  });

  it('ends at the moment that a release before this one sends alone', () => {
    const sent = headers();
    sent.append('x-call', JSON.stringify({ actor: null, requestId: 'r', deadline: NOW + 2_000 }));
    expect(contextFromHeaders(sent)).toEqual({ actor: null, requestId: 'r', deadline: NOW + 2_000 });
  });

  it('is not handed on: the next call says its own', () => {
    clock.mockReturnValue(NOW);
    const received = contextFromHeaders(contextToHeaders(systemContext(), NOW + 2_000));
    expect(Object.keys(received).sort()).toEqual(['actor', 'deadline', 'requestId']);
  });
});
