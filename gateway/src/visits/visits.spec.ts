import type { FastifyRequest } from 'fastify';
import { visitorKey } from './visits.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const morning = new Date('2026-11-20T08:00:00Z');
const key = (agent: string | undefined, { ip = '192.0.2.1', now = morning, secret = 'secret' } = {}) =>
  visitorKey({ headers: { 'user-agent': agent }, ip } as unknown as FastifyRequest, secret, now);

describe('the key of a visitor (PL-16, C31)', () => {
  it('is the same all day and another the next, and tells neither address nor browser', () => {
    const first = key(FIREFOX) ?? '';
    expect(key(FIREFOX, { now: new Date('2026-11-20T20:00:00Z') })).toBe(first);
    expect(key(FIREFOX, { now: new Date('2026-11-21T08:00:00Z') })).not.toBe(first);
    expect(first).toMatch(/^[\w-]{43}$/);
  });

  it('tells visitors apart, by an unguessable secret', () => {
    const others = [key(FIREFOX, { ip: '192.0.2.2' }), key(`${FIREFOX} x`), key(FIREFOX, { secret: 'other' })];
    expect(new Set([key(FIREFOX), ...others]).size).toBe(4);
  });

  it.each([undefined, '', 'Googlebot/2.1', 'curl/8.5.0', 'HeadlessChrome/140', 'python-requests/2', 'Lighthouse'])(
    'is none for « %s »',
    (agent) => {
      expect(key(agent)).toBeNull();
    },
  );
});
