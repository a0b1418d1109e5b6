import type { Actor, CallContext } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';

/** For everybody else the administration does not exist (ruling C2). */
export function administrator({ actor }: CallContext): Actor {
  return actor?.is_admin ? actor : fail('not_found');
}
