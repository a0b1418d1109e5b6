import { LINE, NETWORK, networkOf } from './network.js';

describe('the network of an IP address', () => {
  it.each([
    ['203.0.113.7', '203.0.113/24', '203.0.113.7/32'],
    ['::ffff:203.0.113.7', '203.0.113/24', '203.0.113.7/32'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48', '2001:db8:1:2::/64'],
    ['2001:0DB8:1::9', '2001:db8:1::/48', '2001:db8:1:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0::/48', 'fe80:0:0:0::/64'],
    ['a session', 'a session', 'a session'],
  ])('of %s', (ip, network, line) => {
    expect([networkOf(ip, NETWORK), networkOf(ip, LINE)]).toEqual([network, line]);
  });
});
