import { forgetOthersOnceSure } from './forget-others.js';

const MINE = 'placette-sejours-1';
let kept: Set<string>;
let asked: string[];
let answer: () => Promise<{ ok: boolean }>;
const visitor = () => ({ status: 'signed-out' as const, account: null, isUnavailable: false });

beforeEach(() => {
  kept = new Set([MINE, 'placette-5']);
  asked = [];
  answer = () => Promise.resolve({ ok: true });
  Object.assign(globalThis, {
    caches: { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) },
    fetch: (path: string) => (asked.push(path), answer()),
  });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'caches');
  Reflect.deleteProperty(globalThis, 'fetch');
});

describe('a page on which nobody is signed in (TR-03)', () => {
  it('erases the stays that this browser keeps', async () => {
    await forgetOthersOnceSure({ snapshot: visitor });
    expect([...kept]).toEqual(['placette-5']);
  });

  it.each([
    ['no answer comes', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['something else answers for the site', () => Promise.resolve({ ok: false })],
  ])('keeps them when %s: it may be a page that was kept', async (_how, given) => {
    answer = given;
    await forgetOthersOnceSure({ snapshot: visitor }).catch(() => undefined);
    expect(kept.has(MINE)).toBe(true);
  });

  it('keeps them while it is not known who reads', async () => {
    await forgetOthersOnceSure({ snapshot: () => ({ ...visitor(), status: 'loading' }) });
    expect(kept.has(MINE)).toBe(true);
  });

  it('asks nothing of the site where nothing is kept', async () => {
    kept.delete(MINE);
    await forgetOthersOnceSure({ snapshot: visitor });
    expect(asked).toEqual([]);
  });
});
