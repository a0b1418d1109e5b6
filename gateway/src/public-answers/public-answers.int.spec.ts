import { jest } from '@jest/globals';
import type { EventPayload } from '@placette/contracts';
import { catalogApi } from '@placette/contracts/catalog/api';
import { contentApi } from '@placette/contracts/catalog/content/api';
import { contentPublished, locationSaved } from '@placette/contracts/catalog/events';
import { eventually } from '@placette/testing';
import { startGatewayForTest, type GatewayUnderTest } from '../gateway.fixture.js';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGatewayForTest();
  gateway.answer(catalogApi.suggestLocations, () => ({ locations: [], secret: 'of the service' }));
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => gateway.stop());

const ask = (q: string, headers: Record<string, string> = {}) =>
  gateway.send('GET', `/api/locations/suggestions?q=${q}`, { headers });
const readsOf = (words: string) =>
  gateway.callsOf(catalogApi.suggestLocations).filter((input) => (input as { q: string }).q === words).length;

describe('a public read', () => {
  it('is read once, and known again by its tag', async () => {
    const first = await ask('lyon');
    expect(first.body).toEqual({ locations: [], areas: [], guesses: [] });
    expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const etag = first.headers.get('etag') ?? '';
    const again = await ask('lyon', { 'if-none-match': etag });
    expect([again.status, again.body, again.headers.get('cache-control')]).toEqual([304, {}, 'public, max-age=60']);
    expect(readsOf('lyon')).toBe(1);
  });

  it('is read again for other words and when a place changes', async () => {
    // Stops time, so that no cached response expires by itself.
    jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    await ask('brest');
    await ask('brest');
    expect(readsOf('brest')).toBe(1);
    // The arrival of the event is enough; its content does not matter.
    gateway.publish(locationSaved, {} as EventPayload<typeof locationSaved>);
    await eventually(async () => {
      await ask('brest');
      expect(readsOf('brest')).toBe(2);
    });
  });

  it('DK-07: is read again by every gateway when content is published', async () => {
    let revision = 1;
    gateway.answer(contentApi.getContent, () => ({ revision, values: {} }));
    const other = await gateway.startAnother();
    const read = async () =>
      Promise.all(
        [gateway.url, other.url].map(async (url) => (await (await fetch(`${url}/api/content`)).json()) as unknown),
      );
    jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    const first = { revision: 1, values: {}, terms: { in_force: null, coming: null } };
    expect(await read()).toEqual([first, first]);
    revision = 2;
    expect(await read()).toEqual([first, first]);
    gateway.publish(contentPublished, {} as EventPayload<typeof contentPublished>);
    const next = { ...first, revision: 2 };
    await eventually(async () => expect(await read()).toEqual([next, next]));
    await other.stop();
  });
});
