import type { Actor, CallContext } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';

/** C2: for everybody but administrators the administration does not exist. */
export function administrator({ actor }: CallContext): Actor {
  return actor?.is_admin ? actor : fail('not_found');
}
