import { ApiProblem } from '@placette/shell-api';
import { Notice } from '@placette/ui/notice';
import { messageOf } from '../message-of.js';

/** Why the key proved nothing; that none was shown is no error. */
export function KeyProblem({ error }: { error: Error }) {
  const isCalm = error instanceof ApiProblem && error.code === 'key_not_given';
  return (
    <Notice tone={isCalm ? 'info' : 'err'} live>
      {messageOf(error)}
    </Notice>
  );
}
