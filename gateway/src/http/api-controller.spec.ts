import 'reflect-metadata';
import { call, calls, gatewayCall } from '@placette/contracts';
import { z } from 'zod';
import { ApiController, relays } from './api-controller.js';

const words = z.object({ words: z.string() });
const relayed = {
  rename: call({
    http: 'PATCH /api/things/:id',
    summary: 'Renommer',
    access: 'user',
    params: { id: z.string() },
    input: words,
    output: words,
  }),
  list: call({ http: 'GET /api/things', summary: 'Lister', access: 'user', output: words }),
  count: call({ access: 'signed-in', input: z.object({ max: z.number() }), output: z.object({ count: z.number() }) }),
};
const passed = calls('things', relayed);
const mixed = calls('things', {
  ...relayed,
  sum: gatewayCall({ http: 'GET /api/things/sum', summary: 'Sommer', access: 'user', response: words }),
  weigh: call({
    http: 'POST /api/things/weight',
    summary: 'Peser',
    access: 'user',
    input: words.extend({ by: z.string() }),
    body: words,
    output: words,
  }),
});

// Lines that must not compile are marked: the type check fails when one of them becomes acceptable.
describe('a call over HTTP', () => {
  it('is relayed where it is the input and the answer of a call over the bus; what has no path is not answered', () => {
    const [Relay] = relays(passed);
    expect(Object.getOwnPropertyNames(Relay!.prototype)).toEqual(['constructor', 'rename', 'list']);
  });

  it('is answered by a method where the class has one, or where it cannot be relayed', () => {
    @ApiController(mixed)
    class Things {
      sum() {
        return { words: '' };
      }
      weigh({ body }: { body: { words: string } }) {
        return body;
      }
    }
    expect(Object.getOwnPropertyNames(Things.prototype)).toEqual(['constructor', 'sum', 'weigh', 'rename', 'list']);
  });

  it('does not compile without a method that it needs', () => {
    // @ts-expect-error the bus needs more than is sent, and one call has no other on the bus
    expect(() => relays(mixed)).toThrow('Relay has no method sum for /api/things/sum');
    // @ts-expect-error weigh is sent less than it needs
    @ApiController(mixed)
    class Half {
      sum() {
        return { words: '' };
      }
    }
    // @ts-expect-error sum answers something else
    @ApiController(mixed)
    class Wrong {
      sum() {
        return { count: 1 };
      }
      weigh() {
        return { words: '' };
      }
    }
    expect([Half.name, Wrong.name]).toEqual(['Half', 'Wrong']);
  });
});
