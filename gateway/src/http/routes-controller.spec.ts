import 'reflect-metadata';
import { defineRoute, defineRpc } from '@placette/contracts';
import { z } from 'zod';
import { RoutesController } from './routes-controller.js';

const id = z.object({ id: z.string() });
const words = z.object({ words: z.string() });
const routes = {
  rename: defineRoute({
    method: 'PATCH',
    path: '/api/things/:id',
    summary: 'Renommer',
    access: 'user',
    params: id,
    body: words,
    response: words,
  }),
  list: defineRoute({ method: 'GET', path: '/api/things', summary: 'Lister', access: 'user', response: words }),
};
const rpc = {
  rename: defineRpc({
    subject: 'rpc.things.rename.v1',
    access: 'signed-in',
    input: id.extend(words.shape),
    output: words.extend(id.shape),
  }),
  list: defineRpc({ subject: 'rpc.things.list.v1', access: 'signed-in', input: z.object({}), output: words }),
  count: defineRpc({
    subject: 'rpc.things.count.v1',
    access: 'signed-in',
    input: id.extend({ max: z.number() }),
    output: id,
  }),
};

// What must not compile is marked: the type check fails when one of these lines becomes acceptable.
describe('a route that is relayed', () => {
  it('needs no method', () => {
    @RoutesController(routes, { rename: rpc.rename, list: rpc.list })
    class Relayed {}
    expect(Object.getOwnPropertyNames(Relayed.prototype)).toEqual(['constructor', 'rename', 'list']);
  });

  it('has no method beside', () => {
    expect(() => {
      @RoutesController(routes, { rename: rpc.rename, list: rpc.list })
      class Twice {
        list() {
          return { words: '' };
        }
      }
      return Twice;
    }).toThrow('list is both relayed and written');
  });

  it('is relayed to a call of its input and its answer', () => {
    // @ts-expect-error the call needs more than the route is sent, and answers something else
    RoutesController(routes, { rename: rpc.count, list: rpc.list });
    // @ts-expect-error the call needs an id, and the route is sent nothing
    RoutesController(routes, { rename: rpc.rename, list: rpc.rename });
    // @ts-expect-error there is no such route
    RoutesController(routes, { remove: rpc.rename });
    // @ts-expect-error rename is left and not written
    const decorate = () => RoutesController(routes, { list: rpc.list })(class Empty {});
    expect(decorate).toThrow('Empty has no method rename for PATCH /api/things/:id');
  });
});
