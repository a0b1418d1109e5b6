import 'reflect-metadata';
import { call, calls, EncodedAnswer, type Actor } from '@placette/contracts';
import { z } from 'zod';
import { RpcController } from './rpc-controller.js';

const input = z.object({ id: z.string() });
const contracts = calls('things', {
  count: call({ access: 'anyone', output: z.object({ count: z.number() }) }),
  drop: call({ access: 'signed-in', input }),
});

class CountThings {
  async execute() {
    return { count: 1 };
  }
  async inWords() {
    return { count: 'one' };
  }
}

class DropThing {
  async execute({ id }: { id: string }, { user_id }: Actor) {
    expect([id, user_id]).toHaveLength(2);
  }
}

// What must not compile is marked: the type check fails when one of these lines becomes acceptable.
describe('the RPC side of a service', () => {
  it('has a method for every contract', () => {
    expect(() => {
      // @ts-expect-error drop is missing
      @RpcController(contracts)
      class Incomplete {
        async count() {
          return { count: 1 };
        }
      }
      return Incomplete;
    }).toThrow('Incomplete has no method drop for rpc.things.drop.v1');
  });

  it('answers what the contract says', () => {
    // @ts-expect-error count answers a string
    @RpcController(contracts)
    class Wrong {
      async count() {
        return { count: 'one' };
      }
      async drop() {}
    }

    // @ts-expect-error count answers nothing
    @RpcController(contracts)
    class Nothing {
      async count() {}
      async drop() {}
    }

    @RpcController(contracts)
    class Right {
      async count() {
        return { count: 1 };
      }
      async drop({ id }: { id: string }) {
        expect(typeof id).toBe('string');
      }
    }
    // @ts-expect-error count answers bytes of something else
    @RpcController(contracts)
    class WrongBytes {
      async count() {
        return new EncodedAnswer(z.object({ total: z.number() }), new Uint8Array());
      }
      async drop() {}
    }

    @RpcController(contracts)
    class RightBytes {
      async count() {
        return new EncodedAnswer(contracts.count.output, new Uint8Array());
      }
      async drop() {}
    }
    expect([Wrong, Nothing, Right, WrongBytes, RightBytes]).toHaveLength(5);
  });

  it('gets the actor that the access promises, and no other', () => {
    // @ts-expect-error anyone may count: there may be no actor
    @RpcController(contracts, { drop: DropThing })
    class Unsafe {
      async count(_input: object, { user_id }: Actor) {
        return { count: user_id.length };
      }
    }
    expect(Unsafe.name).toBe('Unsafe');
  });
});

describe('a call bound to a use case', () => {
  it('needs no method', () => {
    @RpcController(contracts, { count: CountThings, drop: [DropThing, 'execute'] })
    class Bound {}

    @RpcController(contracts, { drop: DropThing })
    class Half {
      async count() {
        return { count: 1 };
      }
    }
    expect(Object.getOwnPropertyNames(Bound.prototype)).toEqual(['constructor', 'count', 'drop']);
    expect(Object.getOwnPropertyNames(Half.prototype)).toEqual(['constructor', 'count', 'drop']);
  });

  it('has no method beside', () => {
    expect(() => {
      @RpcController(contracts, { count: CountThings, drop: DropThing })
      class Twice {
        async count() {
          return { count: 1 };
        }
      }
      return Twice;
    }).toThrow('count is both bound and written');
  });

  it('is bound to what takes its input, its actor, and gives its answer', () => {
    // @ts-expect-error the answer of inWords is a string
    RpcController(contracts, { count: [CountThings, 'inWords'], drop: DropThing });
    // @ts-expect-error there is no such method
    RpcController(contracts, { count: [CountThings, 'inFrench'], drop: DropThing });
    // @ts-expect-error DropThing answers nothing and needs an id and an actor
    RpcController(contracts, { count: DropThing });
    // @ts-expect-error there is no such contract
    RpcController(contracts, { weigh: CountThings });
    // @ts-expect-error count is left and not written
    const decorate = () => RpcController(contracts, { drop: DropThing })(class Empty {});
    expect(decorate).toThrow('Empty has no method count for rpc.things.count.v1');
  });
});
