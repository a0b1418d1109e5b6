import { nextStatus } from '@placette/contracts/requests/lifecycle';
import type { ReceivedRequest, SentRequest } from '@placette/contracts/requests/schema';
import type { Question, ThreadSide, Writing } from '@placette/contracts/requests/threads/schema';
import shared from '@placette/ui/shared.module.css';
import { links, problemText, useRequestCancellation, useShell, useStayCancellation } from '@placette/shell-api';
import { Button, ButtonLink } from '@placette/ui/button';
import { Ban } from '@placette/ui/icons';
import { Link } from '@placette/ui/link';
import { FailureNotice } from '@placette/ui/notice';
import { RequestCancellation } from '@placette/ui/request-cancellation';
import { StayCancellation } from '@placette/ui/stay-cancellation';
import { useLayoutEffect, useRef } from 'react';
import { RequestDecision } from '../received-requests/request-decision.js';
import { useBlock, useClose } from './api.js';
import styles from './thread.module.css';

interface RequestActionsProps {
  request: ReceivedRequest | SentRequest;
  /** The first name of the other side. */
  name: string;
}

/** What this side may do with the request now (RQ-11), as in the lists of requests. */
export function RequestActions({ request, name }: RequestActionsProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { status } = request;
  const side = 'requester' in request ? 'owner' : 'requester';
  const cancellation = useRequestCancellation(request);
  const stayCancellation = useStayCancellation(request, side);
  useLayoutEffect(() => {
    // The pressed button is gone: keyboard focus stays where it was.
    const element = frame.current;
    return () => {
      if (element?.contains(document.activeElement)) element.focus();
    };
  }, [status]);
  return (
    <div ref={frame} tabIndex={-1} className={styles.actions}>
      {'requester' in request ? (
        nextStatus(status, 'approve', 'owner') && <RequestDecision request={request} name={name} />
      ) : (
        <RequestCancellation request={request} {...cancellation} />
      )}
      <StayCancellation side={side} stay={request} {...stayCancellation} />
    </div>
  );
}

interface QuestionActionsProps {
  threadId: string;
  side: ThreadSide;
  subject: Pick<Question, 'is_open' | 'parking_spot'>;
}

/** The way from an open question to a request, and its end; a failure stays said when the question ends meanwhile. */
export function QuestionActions({ threadId, side, subject }: QuestionActionsProps) {
  const parking = subject.parking_spot;
  const { confirm, toast } = useShell();
  const close = useClose(threadId);

  async function askToClose() {
    const agreed = await confirm({
      title: 'Terminer cette question\u00a0?',
      body: 'Plus personne ne pourra y écrire. Ce qui est écrit reste lisible.',
      confirmLabel: 'Terminer',
    });
    if (agreed) close.mutate(undefined, { onSuccess: () => toast({ text: 'Question terminée.' }) });
  }
  return (
    <>
      <FailureNotice>{problemText(close.error, 'La question n’a pas pu être terminée')}</FailureNotice>
      {subject.is_open && (
        <div className={shared.cluster3}>
          {side === 'driver' && parking.has_page !== false && (
            <ButtonLink variant="secondary" size="compact" to={links.askOwner(parking.id)}>
              Envoyer une demande
            </ButtonLink>
          )}
          <Button variant="quiet" size="compact" isPending={close.isPending} onClick={() => void askToClose()}>
            Terminer la question
          </Button>
        </div>
      )}
    </>
  );
}

interface BlockActionProps {
  threadId: string;
  writing: Writing;
  name: string;
}

/** A blocked person is not notified; unblocking is in the list of blocked people. */
export function BlockAction({ threadId, writing, name }: BlockActionProps) {
  const { confirm, toast } = useShell();
  const block = useBlock(threadId);
  if (writing === 'blocked') {
    return (
      <p className={styles.note}>
        <Link to={links.blockedPeople}>Personnes bloquées</Link>
      </p>
    );
  }

  async function askToBlock() {
    const agreed = await confirm({
      title: `Bloquer ${name}\u00a0?`,
      body: 'Vous ne recevrez plus ni message ni nouvelle demande de cette personne, qui n’en est pas avertie. Un séjour déjà approuvé reste prévu.',
      confirmLabel: 'Bloquer',
      danger: true,
    });
    if (agreed) block.mutate(undefined, { onSuccess: () => toast({ text: 'Personne bloquée.' }) });
  }
  return (
    <div className={styles.aside}>
      <FailureNotice>{problemText(block.error, 'Erreur lors du blocage')}</FailureNotice>
      <Button
        variant="quietDanger"
        size="compact"
        icon={<Ban aria-hidden="true" />}
        isPending={block.isPending}
        onClick={() => void askToBlock()}
      >
        Bloquer {name}
      </Button>
    </div>
  );
}
