import { randomUUID } from 'node:crypto';
import type { Actor } from '@placette/contracts';

/** A signed-in person; an administrator with a second factor when `is_admin`. */
export function actorOf(userId: string, given: Partial<Omit<Actor, 'user_id'>> = {}): Actor {
  const is_admin = given.is_admin ?? false;
  return { user_id: userId, session_id: randomUUID(), aal: is_admin ? 'aal2' : 'aal1', ...given, is_admin };
}
