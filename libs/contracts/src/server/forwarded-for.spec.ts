import { UntrustedProxies } from './network.js';

const socket = { remoteAddress: '10.0.0.7' };
const forwarded = { headers: { 'x-forwarded-for': '192.0.2.1' }, socket };

describe('a proxy that is not believed (G9: all visitors behind it share one limit)', () => {
  it('is noticed by its address, whether none is believed or another one', () => {
    expect(new UntrustedProxies().notice(forwarded)).toBe('10.0.0.7');
    expect(new UntrustedProxies().notice({ ...forwarded, ips: ['10.0.0.7'] })).toBe('10.0.0.7');
  });

  it('is noticed at most once a minute', () => {
    const untrusted = new UntrustedProxies();
    const at = [0, 59_999, 60_000].map((now) => untrusted.notice(forwarded, now));
    expect(at).toEqual(['10.0.0.7', null, '10.0.0.7']);
  });

  it('is neither a visitor who comes directly nor a proxy that is believed', () => {
    const untrusted = new UntrustedProxies();
    expect(untrusted.notice({ headers: {}, socket })).toBeNull();
    expect(untrusted.notice({ ...forwarded, ips: ['10.0.0.7', '192.0.2.1'] })).toBeNull();
  });
});
