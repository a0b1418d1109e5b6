import { topicOf } from '../event-stream.js';
import { returnPath } from './return-path.js';

describe('where to go after signing in', () => {
  it('comes back to a page of this site (PD-10)', () => {
    expect(returnPath('?retour=%2Fparking%2Fabc%3Fx%3D1')).toBe('/parking/abc?x=1');
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/auth?retour=%2Fauth',
    '',
    '/\u0009/evil.example',
  ])('refuses %s', (asked) => expect(returnPath(`?retour=${encodeURIComponent(asked)}`)).toBe('/dashboard/rechercher'));
});

describe('signals of the server', () => {
  it('reads a topic, and nothing else', () => {
    expect(topicOf('event: signal\ndata: {"topic":"requests"}')).toBe('requests');
    expect(topicOf('data: {"topic":"unknown"}')).toBeNull();
    expect(topicOf(': ping')).toBeNull();
    expect(topicOf('data: {')).toBeNull();
  });
});
