import { canStep } from '@placette/contracts/notifications/desk/lifecycle';
import type { DeskChange, DeskMessage } from '@placette/contracts/notifications/desk/schema';
import { problemText, useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { FailureNotice, Notice } from '@placette/ui/notice';
import shared from '@placette/ui/shared.module.css';
import queue from '../../desk/queue.module.css';
import { useMessageChange } from './api.js';
import { followerName } from './message-list.js';
import styles from './messages.module.css';
import { ReplyForm } from './reply-form.js';

type Step = DeskChange['step'];

const DONE: Record<Step, string> = {
  take: 'Vous suivez ce message.',
  release: 'Message remis dans la file.',
  close: 'Message clos.',
  reopen: 'Message rouvert\u00a0: vous le suivez.',
};

/** What can be done with a message now, and the answer. */
export function MessageSteps({ message }: { message: DeskMessage }) {
  const { session, toast } = useShell();
  const change = useMessageChange(message.id);
  const { state, assignee, version } = message;
  const isMine = assignee?.user_id === session.user?.id;
  const isOthers = state === 'taken' && !isMine;

  function button(step: Step, label: string) {
    return (
      <Button
        variant="secondary"
        isPending={change.isPending && change.variables.step === step}
        aria-disabled={change.isPending}
        onClick={() => change.mutate({ step, version }, { onSuccess: () => toast({ text: DONE[step], apart: true }) })}
      >
        {label}
      </Button>
    );
  }

  return (
    <section aria-label="Suite à donner" className={styles.steps}>
      <FailureNotice>{change.error && problemText(change.error, 'L’action n’a pas abouti. Réessayez.')}</FailureNotice>
      {isOthers && assignee && (
        <Notice tone="warn" title={`Suivi par ${followerName(assignee)}`}>
          Reprenez ce message pour y répondre.
        </Notice>
      )}
      {state === 'answered' && assignee && (
        <p className={queue.quiet}>Répondu par {isMine ? 'vous' : followerName(assignee)}.</p>
      )}
      {state === 'closed' && assignee && (
        <p className={queue.quiet}>Clos par {isMine ? 'vous' : followerName(assignee)}.</p>
      )}
      {canStep('answer', state) && !isOthers && <ReplyForm message={message} />}
      <div className={shared.cluster3}>
        {state === 'new' && button('take', 'Prendre')}
        {isOthers && button('take', 'Reprendre')}
        {state === 'taken' && isMine && button('release', 'Laisser à l’équipe')}
        {canStep('close', state) && button('close', 'Clore')}
        {canStep('reopen', state) && button('reopen', 'Rouvrir')}
      </div>
    </section>
  );
}
