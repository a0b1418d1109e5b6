import { REASON_MAX } from '@placette/contracts/documents/schema';
import { Button } from '@placette/ui/button';
import { Select } from '@placette/ui/select';
import { TextArea } from '@placette/ui/text-field';
import { useEffect, useRef, useState } from 'react';
import styles from '../moderation.module.css';
import { refusalReasons, withReason } from './refusal-reasons.js';

interface RejectionProps {
  documentType: string;
  isPending: boolean;
  onCancel: () => void;
  onConfirm: (comment: string) => void;
}

/** MO-08: the reason is chosen, written, or both. */
export function Rejection({ documentType, isPending, onCancel, onConfirm }: RejectionProps) {
  const [comment, setComment] = useState('');
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  const reasons = refusalReasons(documentType);
  const isBlank = comment.trim() === '';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlank && !isPending) onConfirm(comment);
      }}
    >
      <Select
        label="Motif courant"
        placeholder="Choisir un motif"
        options={reasons.map((reason) => ({ value: reason, label: reason }))}
        value={reasons.find((reason) => reason === comment) ?? ''}
        onChange={({ target: { value } }) =>
          setComment(value === '' ? '' : withReason(comment, value, documentType).slice(0, REASON_MAX))
        }
      />
      <TextArea
        ref={area}
        label="Motif du rejet *"
        hint="La personne reçoit ce motif par e-mail."
        placeholder="Expliquez pourquoi ce document est rejeté..."
        required
        maxLength={REASON_MAX}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
      <div className={styles.choices}>
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
    </form>
  );
}
