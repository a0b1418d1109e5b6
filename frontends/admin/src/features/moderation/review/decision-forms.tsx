import { FailureNotice } from '@placette/ui/notice';
import { REASON_MAX, type ModerationItem } from '@placette/contracts/documents/schema';
import { problemText, useDraftText, useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { Chip } from '@placette/ui/chip';
import shared from '@placette/ui/shared.module.css';
import { TextArea, type Draft } from '@placette/ui/text-field';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { documentLabel } from '../../../desk/labels.js';
import { useReview } from '../api.js';
import styles from '../moderation.module.css';
import { refusalReasons, shortReason, withReason } from './refusal-reasons.js';
import { useShortcuts } from './shortcuts.js';

interface RejectionProps {
  documentType: string;
  draft: Draft;
  /** While another moderator has the document, the text is read-only. */
  isMine: boolean;
  isPending: boolean;
  /** Whether a digit chooses a reason; otherwise the reason is written at once. */
  hasKeys: boolean;
  onCancel: () => void;
  onConfirm: (comment: string) => void;
}

/** MO-08, MO-12: the reason is chosen, by its digit too, written, or both. */
export function Rejection({ documentType, draft, isMine, isPending, hasKeys, onCancel, onConfirm }: RejectionProps) {
  const [comment, setComment] = draft;
  const area = useRef<HTMLTextAreaElement>(null);
  const chips = useRef<HTMLDivElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    (hasKeys ? chips : area).current?.focus({ preventScroll: true });
  }, [hasKeys]);
  const reasons = refusalReasons(documentType);
  function choose(reason: string) {
    setComment(comment === reason ? '' : withReason(comment, reason, documentType).slice(0, REASON_MAX));
  }
  useShortcuts(
    [
      ...reasons.map((reason, index) => ({
        key: String(index + 1),
        run: () => {
          if (comment !== reason) choose(reason);
          confirm.current?.focus();
        },
      })),
      { key: 'm', run: () => area.current?.focus() },
    ],
    hasKeys && isMine && !isPending,
  );
  const isBlank = comment.trim() === '';
  if (!isMine && isBlank) return null;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isMine && !isBlank && !isPending) onConfirm(comment);
      }}
    >
      {isMine && (
        <div ref={chips} tabIndex={-1} role="group" aria-label="Motif courant" className={styles.reasons}>
          {reasons.map((reason, index) => (
            <Chip
              key={reason}
              pressed={comment === reason}
              icon={hasKeys ? <kbd aria-hidden="true">{index + 1}</kbd> : undefined}
              onClick={() => choose(reason)}
            >
              {shortReason(reason)}
            </Chip>
          ))}
        </div>
      )}
      <TextArea
        ref={area}
        label="Motif du rejet *"
        hint={
          isMine ? 'La personne reçoit ce motif par e-mail.' : 'Il n’a pas été envoyé\u00a0: vous pouvez le copier.'
        }
        placeholder="Expliquez pourquoi ce document est rejeté..."
        required
        rows={2}
        readOnly={!isMine}
        maxLength={REASON_MAX}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
      {isMine && (
        <div className={shared.cluster3}>
          <Button
            ref={confirm}
            type="submit"
            variant="danger"
            aria-disabled={isBlank}
            isPending={isPending}
            pendingLabel="Traitement..."
          >
            Confirmer le rejet
          </Button>
          <Button variant="secondary" disabled={isPending} onClick={onCancel}>
            Annuler
          </Button>
        </div>
      )}
    </form>
  );
}

/** Undoes a decision by a new review with a reason; the document is pending again. */
export function Undo({ item, isMine, onDone }: { item: ModerationItem; isMine: boolean; onDone: () => void }) {
  const { toast } = useShell();
  const review = useReview(item);
  const [isAsked, setAsked] = useState(false);
  const [comment, setComment] = useDraftText(`remise.${item.id}`);
  const [error, setError] = useState<string>();
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus({ preventScroll: true }), [isAsked]);
  if (!isMine && (!isAsked || comment.trim() === '')) return null;
  if (!isAsked) {
    return (
      <Button variant="secondary" onClick={() => setAsked(true)}>
        Annuler cette décision
      </Button>
    );
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const isBlank = comment.trim() === '';
    setError(isBlank ? 'Dites pourquoi la décision est annulée' : undefined);
    if (isBlank || review.isPending || !isMine) return;
    review.mutate(
      { status: 'pending', comment },
      {
        onSuccess: () => {
          setComment('');
          toast({ text: `${documentLabel(item.document_type)}\u00a0: de nouveau en attente.`, apart: true });
          onDone();
        },
      },
    );
  }

  return (
    <form noValidate onSubmit={submit}>
      <FailureNotice>
        {review.error && problemText(review.error, 'La décision n’a pas pu être annulée. Réessayez.')}
      </FailureNotice>
      <TextArea
        label="Motif de l’annulation"
        hint="Il reste dans l’historique. La personne apprend que son document est de nouveau examiné."
        rows={3}
        maxLength={REASON_MAX}
        readOnly={!isMine}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
        error={error}
        ref={area}
      />
      {isMine && (
        <div className={shared.cluster3}>
          <Button type="submit" isPending={review.isPending} pendingLabel="Traitement...">
            Remettre en attente
          </Button>
          <Button variant="secondary" disabled={review.isPending} onClick={() => setAsked(false)}>
            Garder la décision
          </Button>
        </div>
      )}
    </form>
  );
}
