import { nextStatus } from '@placette/contracts/requests/lifecycle';
import type { Conversation } from '@placette/contracts/requests/conversation/schema';
import { useRequestCancellation, useStayCancellation } from '@placette/shell-api';
import { RequestCancellation } from '@placette/ui/request-cancellation';
import { StayCancellation } from '@placette/ui/stay-cancellation';
import { useLayoutEffect, useRef } from 'react';
import { RequestDecision } from '../received-requests/request-decision.js';
import styles from './conversation.module.css';

/** What this side may do with the request now (RQ-11), as in the lists of requests. */
export function RequestActions({ conversation, name }: { conversation: Conversation; name: string }) {
  const { side, request } = conversation;
  const frame = useRef<HTMLDivElement>(null);
  const { status } = request;
  const cancellation = useRequestCancellation(request);
  const calledOff = useStayCancellation(request, side);
  useLayoutEffect(() => {
    // The pressed button is gone: keyboard focus stays where it was.
    const element = frame.current;
    return () => {
      if (element?.contains(document.activeElement)) element.focus();
    };
  }, [status]);
  return (
    <div ref={frame} tabIndex={-1} className={styles.actions}>
      {side === 'owner' ? (
        nextStatus(status, 'approve', 'owner') && <RequestDecision request={request} name={name} />
      ) : (
        <RequestCancellation request={request} {...cancellation} />
      )}
      <StayCancellation side={side} stay={request} {...calledOff} />
    </div>
  );
}
