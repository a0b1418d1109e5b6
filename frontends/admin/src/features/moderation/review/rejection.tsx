import { REASON_MAX } from '@placette/contracts/documents/schema';
import shared from '@placette/ui/shared.module.css';
import { Button } from '@placette/ui/button';
import { Select } from '@placette/ui/select';
import { TextArea, type Draft } from '@placette/ui/text-field';
import { useEffect, useRef } from 'react';
import { refusalReasons, withReason } from './refusal-reasons.js';

interface RejectionProps {
  documentType: string;
  /** The reason being written, and what keeps it. */
  draft: Draft;
  /** While another moderator has it, what was typed stays to be read and copied. */
  isMine: boolean;
  isPending: boolean;
  onCancel: () => void;
  onConfirm: (comment: string) => void;
}

/** MO-08: the reason is chosen, written, or both. */
export function Rejection({ documentType, draft, isMine, isPending, onCancel, onConfirm }: RejectionProps) {
  const [comment, setComment] = draft;
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus({ preventScroll: true }), []);
  const reasons = refusalReasons(documentType);
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
        <Select
          label="Motif courant"
          placeholder="Choisir un motif"
          options={reasons.map((reason) => ({ value: reason, label: reason }))}
          value={reasons.find((reason) => reason === comment) ?? ''}
          onChange={({ target: { value } }) =>
            setComment(value === '' ? '' : withReason(comment, value, documentType).slice(0, REASON_MAX))
          }
        />
      )}
      <TextArea
        ref={area}
        label="Motif du rejet *"
        hint={
          isMine ? 'La personne reçoit ce motif par e-mail.' : 'Il n’a pas été envoyé\u00a0: vous pouvez le copier.'
        }
        placeholder="Expliquez pourquoi ce document est rejeté..."
        required
        rows={3}
        readOnly={!isMine}
        maxLength={REASON_MAX}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
      {isMine && (
        <div className={shared.cluster3}>
          <Button
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
