import { topicOf } from '../event-stream.js';
import { askedPath } from '../use-session.js';

describe('where to go after signing in', () => {
  it('comes back to a page of this site (PD-10)', () => {
    expect(askedPath({ search: '?retour=%2Fparking%2Fabc%3Fx%3D1', hash: '' })).toBe('/parking/abc?x=1');
  });

  it('comes back to the very place of the page, whether script or server sent here (SH-03)', () => {
    const search = (asked: string) => `?retour=${encodeURIComponent(asked)}`;
    const asked = '/dashboard/profil?x=1#securite';
    expect(askedPath({ search: search(asked), hash: '' })).toBe(asked);
    expect(askedPath({ search: search('/dashboard/profil?x=1'), hash: '#securite' })).toBe(asked);
    expect(askedPath({ search: search(asked), hash: '#autre' })).toBe(asked);
    expect(askedPath({ search: search('/dashboard/profil'), hash: '#access_token=x&type=recovery' })).toBe(
      '/dashboard/profil',
    );
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/auth?retour=%2Fauth',
    '',
    '/\u0009/evil.example',
    `/parking/${'a'.repeat(1_000)}`,
  ])('refuses %s', (asked) =>
    expect(askedPath({ search: `?retour=${encodeURIComponent(asked)}`, hash: '#x' })).toBeNull(),
  );
});

describe('signals of the server', () => {
  it('reads a topic, and nothing else', () => {
    expect(topicOf('event: signal\ndata: {"topic":"requests"}')).toBe('requests');
    expect(topicOf('data: {"topic":"unknown"}')).toBeNull();
    expect(topicOf(': ping')).toBeNull();
    expect(topicOf('data: {')).toBeNull();
  });
});
