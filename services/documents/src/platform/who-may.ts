import type { Actor, CallContext } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';

export function signedIn({ actor }: CallContext): Actor {
  return actor ?? fail('not_authenticated');
}

/** For everybody else moderation does not exist (C2, MO-01). */
export function moderator({ actor }: CallContext): Actor {
  return actor?.is_admin ? actor : fail('not_found');
}
