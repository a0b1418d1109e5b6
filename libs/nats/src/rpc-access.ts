import type { Actor, CallContext, RpcAccess } from '@placette/contracts';
import { kernelError } from './problem.js';

/** The actor that the handler gets. For everybody but administrators moderation does not exist (C2, MO-01). */
export function admit(access: RpcAccess, { actor }: CallContext): Actor | null {
  if (access === 'signed-in' && !actor) throw kernelError('not_authenticated');
  if (access === 'moderator' && !actor?.is_admin) throw kernelError('not_found');
  return access === 'service' ? null : actor;
}
