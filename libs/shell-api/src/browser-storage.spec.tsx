import { jest } from '@jest/globals';
import { browserStorage, inOneTab, keptAnswers, readableCookies, tabStorage, workers } from './browser-storage.js';

const refuse = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};
const NAMES = ['localStorage', 'sessionStorage', 'caches'] as const;

/** As with the browser setting « bloquer tous les cookies ». */
function refuseAll(): void {
  for (const name of NAMES) Object.defineProperty(globalThis, name, { get: refuse, configurable: true });
  for (const name of ['serviceWorker', 'locks'])
    Object.defineProperty(navigator, name, { get: refuse, configurable: true });
  Object.defineProperty(document, 'cookie', { get: refuse, set: refuse, configurable: true });
}

const whole = NAMES.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
afterEach(() => {
  for (const [name, was] of whole) {
    Reflect.deleteProperty(globalThis, name);
    if (was) Object.defineProperty(globalThis, name, was);
  }
  for (const name of ['serviceWorker', 'locks']) Reflect.deleteProperty(navigator, name);
  Reflect.deleteProperty(document, 'cookie');
  jest.restoreAllMocks();
});

const stores = { browserStorage, tabStorage };

describe.each(['browserStorage', 'tabStorage'] as const)('%s', (name) => {
  const store = stores[name];
  afterEach(() => store.remove('a'));

  it('keeps, lists and forgets', () => {
    store.write('a', 'one');
    expect([store.read('a'), store.keys('a'), store.keys('b')]).toEqual(['one', ['a'], []]);
    store.remove('a');
    expect([store.read('a'), store.keys('a')]).toEqual([null, []]);
  });

  it('remembers for this page what a browser refuses to keep (SH-14)', () => {
    refuseAll();
    expect([store.read('a'), store.keys('')]).toEqual([null, []]);
    store.write('a', 'one');
    expect([store.read('a'), store.keys('a')]).toEqual(['one', ['a']]);
    store.remove('a');
    expect(store.read('a')).toBeNull();
  });

  it('says what was written last where the browser is full, not what it kept before', () => {
    store.write('a', 'one');
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    store.write('a', 'two');
    expect(store.read('a')).toBe('two');
    full.mockRestore();
    store.write('a', 'three');
    expect(store.read('a')).toBe('three');
  });
});

it('finds neither cookies, workers nor kept answers where they are refused', () => {
  refuseAll();
  expect([readableCookies(), workers(), keptAnswers()]).toEqual([[], null, null]);
});

describe('work that one tab does at a time', () => {
  it('is done once where locks are refused, at their access or when asked for', async () => {
    const work = jest.fn(async () => 'done');
    refuseAll();
    expect(await inOneTab('a', work)).toBe('done');
    const locks = { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) };
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
    expect(await inOneTab('a', work)).toBe('done');
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('is not done again because it failed', async () => {
    const locks = { request: (_name: string, begin: () => Promise<unknown>) => begin() };
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
    const work = jest.fn(() => Promise.reject(new Error('refused')));
    await expect(inOneTab('a', work)).rejects.toThrow('refused');
    expect(work).toHaveBeenCalledTimes(1);
  });
});
