import { REASON_MAX, type ModerationItem } from '@placette/contracts/documents/schema';
import shared from '@placette/ui/shared.module.css';
import { problemText, useDraftText, useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { Notice } from '@placette/ui/notice';
import { TextArea } from '@placette/ui/text-field';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useReview } from '../api.js';
import { documentLabel } from '../labels.js';

/** A decision is undone by a new review, which says why; the document waits again. */
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
          toast({ text: `${documentLabel(item.document_type)}\u00a0: de nouveau en attente.` });
          onDone();
        },
      },
    );
  }

  return (
    <form noValidate onSubmit={submit}>
      {review.error && (
        <Notice tone="err" live>
          {problemText(review.error, 'La décision n’a pas pu être annulée. Réessayez.')}
        </Notice>
      )}
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
