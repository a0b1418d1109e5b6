import type { Actor, CallContext } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';

/** Who asks; `not_authenticated` when nobody does. */
export function signedIn({ actor }: CallContext): Actor {
  return actor ?? fail('not_authenticated');
}
