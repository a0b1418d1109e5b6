import { jest } from '@jest/globals';
import { AnswerCache, type Answer } from './answer-cache.js';

const LIFETIME = { freshMs: 1_000, staleMs: 4_000, outageMs: 600_000 };
const START = Date.parse('2026-11-20T08:00:00Z');
const page = (body: string, status = 200): Answer => ({ status, body });

function cacheAt(maxBytes = 1_000_000) {
  const clock = { now: 0 };
  const cache = new AnswerCache<Answer>(maxBytes, () => START + clock.now);
  const ask = async (key: string, render: () => Promise<Answer>) => (await cache.get(key, LIFETIME, render)).body;
  return { clock, cache, ask };
}
const rendering = (...pages: Answer[]) => {
  let next = 0;
  return jest.fn(async () => pages[Math.min(next++, pages.length - 1)]!);
};

describe('cached answers', () => {
  it('are drawn once for those who come together and those who come soon after', async () => {
    const { ask } = cacheAt();
    const render = rendering(page('a'));
    expect(await Promise.all([ask('/', render), ask('/', render)])).toEqual(['a', 'a']);
    expect(await ask('/', render)).toBe('a');
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('carry a tag that follows their words', async () => {
    const { cache, clock } = cacheAt();
    const render = rendering(page('été'), page('hiver'), page('été'));
    const tags: string[] = [];
    for (clock.now = 0; clock.now <= 10_000; clock.now += 5_000) {
      const kept = await cache.get('/', LIFETIME, render);
      if (!('etag' in kept)) throw new Error('not kept');
      tags.push(kept.etag);
    }
    expect(tags[1]).not.toBe(tags[0]);
    expect(tags[2]).toBe(tags[0]);
  });

  it('are shown a little too old while they are drawn again, and no longer than that', async () => {
    const { ask, clock } = cacheAt();
    const render = rendering(page('a'), page('b'), page('c'));
    await ask('/', render);
    clock.now = 1_500;
    expect(await ask('/', render)).toBe('a');
    while ((await ask('/', render)) === 'a') await new Promise(setImmediate);
    expect(await ask('/', render)).toBe('b');
    clock.now = 10_000;
    expect(await ask('/', render)).toBe('c');
  });

  it('go immediately when what they show is gone, and last through an outage', async () => {
    const { ask, clock } = cacheAt();
    await ask('/', rendering(page('a')));
    clock.now = 6_000;
    expect(await ask('/', rendering(page('away', 503)))).toBe('a');
    expect(await ask('/', () => Promise.reject(new Error('broken')))).toBe('a');
    expect(await ask('/', rendering(page('gone', 404)))).toBe('gone');
    expect(await ask('/', rendering(page('away', 503)))).toBe('away');
  });

  it('do not hand one visitor’s failure to another', async () => {
    const { ask } = cacheAt();
    const [limited, welcome] = [rendering(page('limited', 503)), rendering(page('a'))];
    expect(await Promise.all([ask('/', limited), ask('/', welcome)])).toEqual(['limited', 'a']);
  });

  it('fail together for those who come together, and are made anew for the next', async () => {
    const { ask } = cacheAt();
    const broken = jest.fn(() => Promise.reject(new Error('broken')));
    const both = await Promise.allSettled([ask('/', broken), ask('/', broken)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(broken).toHaveBeenCalledTimes(1);
    expect(await ask('/', rendering(page('a')))).toBe('a');
  });

  it('are forgotten when cleared, also one that is being made', async () => {
    const { ask, cache } = cacheAt();
    let finish = (_made: Answer) => undefined as void;
    const old = ask('/', () => new Promise((resolve) => (finish = resolve)));
    cache.clear();
    expect(await ask('/', rendering(page('new')))).toBe('new');
    finish(page('old'));
    expect(await old).toBe('old');
    expect(await ask('/', rendering(page('newer')))).toBe('new');
    cache.clear();
    expect(await ask('/', rendering(page('newer')))).toBe('newer');
  });

  it('are whole for who waited, also when cleared meanwhile', async () => {
    const { cache } = cacheAt();
    let finish = (_made: Answer) => undefined as void;
    const waiting = cache.get('/', LIFETIME, () => new Promise((resolve) => (finish = resolve)));
    cache.clear();
    finish(page('été'));
    expect(await waiting).toMatchObject({ bytes: Buffer.from('été'), etag: expect.stringMatching(/^W\//) });
  });

  it('leave when memory is short, the least used first', async () => {
    const { ask } = cacheAt(5_000);
    const render = (key: string) => rendering(page(key.repeat(500)));
    for (const key of ['a', 'b']) await ask(key, render(key));
    await ask('a', render('x'));
    await ask('c', render('c'));
    const [a, b] = [render('x'), render('y')];
    await ask('a', a);
    await ask('b', b);
    expect([a.mock.calls.length, b.mock.calls.length]).toEqual([0, 1]);
  });
});
