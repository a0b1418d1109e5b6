import 'reflect-metadata';
import { call, calls, defineEvent, EncodedAnswer, type Actor } from '@placette/contracts';
import { z } from 'zod';
import { handle, handlers, on } from './handlers.js';

const things = calls('things', {
  count: call({ access: 'anyone', output: z.object({ count: z.number() }) }),
  drop: call({ access: 'signed-in', input: z.object({ id: z.string() }) }),
});
const thingLost = defineEvent('evt.things.thing_lost.v1', z.object({ thing_id: z.string() }), []);

class Things {
  private readonly kept = 1;
  async count() {
    return { count: this.kept };
  }
  async countForSomebody(_input: object, { user_id }: Actor) {
    return { count: user_id.length };
  }
  async countInWords() {
    return { count: 'one' };
  }
  async countNothing() {}
  async countBytes() {
    return new EncodedAnswer(things.count.output, new Uint8Array());
  }
  async countOtherBytes() {
    return new EncodedAnswer(z.object({ total: z.number() }), new Uint8Array());
  }
  async drop({ id }: { id: string }, { user_id }: Actor) {
    expect([id, user_id]).toHaveLength(this.kept + 1);
  }
  async follow({ thing_id }: { thing_id: string }) {
    expect(thing_id).toBe(`${this.kept}`);
  }
}

function bound(...handled: Parameters<typeof handlers<Things>>[1]) {
  const provider = handlers(Things, handled) as { useFactory: (service: Things) => import('./handlers.js').Handlers };
  return provider.useFactory(new Things());
}

// Lines that must not compile are marked: the type check fails when one of them becomes valid.
describe('the handlers of a service', () => {
  it('are its methods, called as such', async () => {
    const { calls, events } = bound(
      handle(things.count, (s) => s.count),
      on(thingLost, (s) => s.follow),
    );
    expect(await calls[0]?.answer({}, { actor: null, context: {} as never })).toEqual({ count: 1 });
    await events[0]?.handle({ thing_id: '1' }, {} as never);
    expect(events[0]?.contract).toBe(thingLost);
  });

  it('take the input of their contract and the actor that its access promises, and answer its output', () => {
    const { calls } = bound(
      handle(things.drop, (s) => s.drop),
      handle(things.count, (s) => s.countBytes),
      // @ts-expect-error the answer is a string
      handle(things.count, (s) => s.countInWords),
      // @ts-expect-error there is no answer
      handle(things.count, (s) => s.countNothing),
      // @ts-expect-error bytes of something else
      handle(things.count, (s) => s.countOtherBytes),
      // @ts-expect-error anyone may count: there may be no actor
      handle(things.count, (s) => s.countForSomebody),
      // @ts-expect-error drop needs an id that count does not get
      handle(things.count, (s) => s.drop),
      // @ts-expect-error there is no such method
      handle(things.count, (s) => s.weigh ?? s.count),
      // @ts-expect-error the event names a thing
      on(thingLost, (s) => s.drop),
    );
    expect(calls).toHaveLength(8);
  });
});
