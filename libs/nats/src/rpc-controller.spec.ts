import 'reflect-metadata';
import { defineRpc, EncodedAnswer } from '@placette/contracts';
import { z } from 'zod';
import { RpcController } from './rpc-controller.js';

const contracts = {
  count: defineRpc({ subject: 'rpc.things.count.v1', input: z.object({}), output: z.object({ count: z.number() }) }),
  drop: defineRpc({ subject: 'rpc.things.drop.v1', input: z.object({ id: z.string() }), output: z.void() }),
};

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
    expect([Wrong, Right, WrongBytes, RightBytes]).toHaveLength(4);
  });
});
