import { canReview } from '@placette/contracts/documents/lifecycle';
import type { ModerationItem, DocumentReview } from '@placette/contracts/documents/schema';
import { ApiProblem, useDraftText, useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { classNames } from '@placette/ui/class-names';
import { dateAndTime } from '@placette/ui/format';
import { Notice } from '@placette/ui/notice';
import shared from '@placette/ui/shared.module.css';
import { StatusTag } from '@placette/ui/status-tag';
import { useEffect, useId, useRef } from 'react';
import { documentLabel, REVIEW_OUTCOMES } from '../../../desk/labels.js';
import { useReview, useTakeBack, type Review } from '../api.js';
import styles from '../moderation.module.css';
import { Rejection, Undo } from './decision-forms.js';
import type { ReviewAssignment } from './use-review-assignment.js';

export type Choice = 'none' | 'approve' | 'reject';

interface DecisionProps {
  item: ModerationItem;
  assignment: ReviewAssignment;
  onTakeOver: () => void;
  claim: ModerationItem['claim'];
  /** Whether it is drawn over the full-screen document. */
  isOver: boolean;
  choice: Choice;
  hasKeys: boolean;
  onChoice: (choice: Choice) => void;
  /** Called with what takes the decision back, for some seconds. */
  onDone: (takeBack: () => void) => void;
  onTakenBack: (item: ModerationItem) => void;
  onUndone: () => void;
}

/** MO-07, MO-08, MO-10, MO-13. The dialog and its text stay after a failure or another moderator’s decision. */
export function Decision({ item, choice, onChoice: setChoice, isOver, hasKeys, ...props }: DecisionProps) {
  const { onDone, onTakenBack, onUndone, ...live } = props;
  const { toast } = useShell();
  const takeBack = useTakeBack();
  const review = useReview(item);
  const reason = useDraftText(`rejet.${item.id}`);
  const choices = useFocusOnReturn(choice);
  // The signal of one's own decision arrives here too.
  const isMine = ['mine', 'asking'].includes(live.assignment.state) || review.isPending || review.isSuccess;

  function send(decision: Exclude<Review, { status: 'pending' }>) {
    async function undo() {
      const document = await takeBack(item);
      if (!document) return;
      if (decision.status === 'rejected') reason[1](decision.comment);
      onTakenBack(document);
    }
    review.mutate(
      { ...decision, revocable: true },
      {
        onSuccess: () => {
          reason[1]('');
          const text = `${documentLabel(item.document_type)}\u00a0: ${decision.status === 'approved' ? 'approuvé' : 'rejeté'}.`;
          toast({ text, undo: () => void undo(), apart: true });
          onDone(() => void undo());
        },
      },
    );
  }

  return (
    <section className={classNames(styles.decision, isOver && styles.over)} aria-label="Décision">
      {review.error && (
        <Notice tone="err" live>
          Erreur lors de la modération du document: {problemText(review.error)}
        </Notice>
      )}
      {!isMine && <CannotDecide {...live} />}
      {!canReview(item.status, 'approved') && <Outcome item={item} onUndone={onUndone} isMine={isMine} />}
      {canReview(item.status, 'approved') && choice === 'none' && isMine && (
        <div ref={choices} className={shared.cluster3}>
          <Button onClick={() => setChoice('approve')}>Approuver</Button>
          <Button variant="secondary" onClick={() => setChoice('reject')}>
            Rejeter
          </Button>
        </div>
      )}
      {choice === 'approve' && isMine && (
        <Approval
          isPending={review.isPending}
          onCancel={() => setChoice('none')}
          onConfirm={() => send({ status: 'approved' })}
        />
      )}
      {choice === 'reject' && (
        <Rejection
          documentType={item.document_type}
          draft={reason}
          isMine={isMine}
          hasKeys={hasKeys}
          isPending={review.isPending}
          onCancel={() => {
            reason[1]('');
            setChoice('none');
          }}
          onConfirm={(comment) => send({ status: 'rejected', comment })}
        />
      )}
    </section>
  );
}

/** After « Annuler », the button that was pressed has the focus again. */
function useFocusOnReturn(choice: Choice) {
  const buttons = useRef<HTMLDivElement>(null);
  const previous = useRef<Choice>('none');
  useEffect(() => {
    if (choice === 'none' && previous.current !== 'none') {
      buttons.current?.querySelectorAll('button')[previous.current === 'approve' ? 0 : 1]?.focus();
    }
    previous.current = choice;
  }, [choice]);
  return buttons;
}

function problemText(error: Error): string {
  return error instanceof ApiProblem ? error.title : 'Erreur inconnue';
}

/** MO-12: the confirmation has the focus, so that Enter confirms. */
function Approval(props: { isPending: boolean; onCancel: () => void; onConfirm: () => void }) {
  const question = useId();
  const confirm = useRef<HTMLButtonElement>(null);
  useEffect(() => confirm.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <p id={question} className={shared.label}>
        Êtes-vous sûr de vouloir approuver ce document&nbsp;?
      </p>
      <div className={shared.cluster3}>
        <Button
          ref={confirm}
          aria-describedby={question}
          isPending={props.isPending}
          pendingLabel="Traitement..."
          onClick={props.onConfirm}
        >
          Confirmer l'approbation
        </Button>
        <Button variant="secondary" disabled={props.isPending} onClick={props.onCancel}>
          Annuler
        </Button>
      </div>
    </>
  );
}

function Outcome({ item, onUndone, isMine }: { item: ModerationItem; onUndone: () => void; isMine: boolean }) {
  return (
    <>
      <StatusTag tone={item.status === 'approved' ? 'ok' : 'err'}>
        {item.status === 'approved' ? 'Approuvé' : 'Rejeté'}
      </StatusTag>
      {item.reviewed_at && <p className={styles.missing}>Le {dateAndTime(item.reviewed_at)}</p>}
      {item.rejection_reason && <p>{item.rejection_reason}</p>}
      <Undo item={item} isMine={isMine} onDone={onUndone} />
    </>
  );
}

interface CannotDecideProps {
  assignment: ReviewAssignment;
  claim: ModerationItem['claim'];
  onTakeOver: () => void;
}

/** Why this moderator cannot decide the document now (C18); nothing where they can. */
function CannotDecide({ assignment, claim, onTakeOver }: CannotDecideProps) {
  if (assignment.state === 'refused') {
    return (
      <Notice tone="warn" live>
        {assignment.reason}
      </Notice>
    );
  }
  if (assignment.state === 'decided') return <Decided review={assignment.review} />;
  if (assignment.state !== 'other') return null;
  return (
    <Notice
      tone="warn"
      title={`${claim?.name ?? 'Un autre modérateur'} examine ce document`}
      live
      action={
        <Button variant="secondary" size="compact" onClick={onTakeOver}>
          Reprendre l’examen
        </Button>
      }
    >
      Sa décision ne sera plus acceptée si vous le reprenez.
    </Notice>
  );
}

function Decided({ review }: { review: DocumentReview | undefined }) {
  return (
    <Notice tone="warn" title="Ce document vient d’être traité" live>
      {review &&
        `${REVIEW_OUTCOMES[review.new_status]} par ${review.reviewer ?? 'un autre modérateur'}, le ${dateAndTime(review.created_at)}. `}
      Fermez cet examen, ou passez au document suivant.
    </Notice>
  );
}
