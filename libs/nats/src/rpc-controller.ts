import { Controller, Catch, UseFilters, type ExceptionFilter } from '@nestjs/common';
import { Ctx, MessagePattern, Payload } from '@nestjs/microservices';
import type { RpcContract, RpcHandlers, RpcMap } from '@placette/contracts';
import { throwError, type Observable } from 'rxjs';

/** Nest would turn every error into "Internal server error": hand it to the RPC server as it is. */
@Catch()
class PassErrorOn implements ExceptionFilter {
  catch(error: unknown): Observable<never> {
    return throwError(() => error);
  }
}

export interface RpcExtras {
  contract: RpcContract;
}

/**
 * Makes a class the RPC side of a service: one method per contract of the map, under the same name.
 * A class that lacks one, or answers something else, does not compile.
 */
export function RpcController<const M extends RpcMap>(contracts: M) {
  return <T extends new (...dependencies: never[]) => RpcHandlers<M>>(target: T): void => {
    const prototype = target.prototype as object;
    for (const [name, contract] of Object.entries(contracts)) {
      const method = Object.getOwnPropertyDescriptor(prototype, name);
      if (!method) throw new Error(`${target.name} has no method ${name} for ${contract.subject}`);
      MessagePattern(contract.subject, { contract } satisfies RpcExtras)(prototype, name, method);
      Payload()(prototype, name, 0);
      Ctx()(prototype, name, 1);
    }
    UseFilters(PassErrorOn)(target);
    Controller()(target);
  };
}
