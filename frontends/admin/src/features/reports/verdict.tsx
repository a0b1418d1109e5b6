import {
  reportVerdictSchema,
  STATEMENT_MAX,
  type ReportDecision,
  type ReportItem,
} from '@placette/contracts/documents/reports/schema';
import { problemText, useDraftText, useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { Notice } from '@placette/ui/notice';
import { RadioCards } from '@placette/ui/radio-cards';
import { TextArea } from '@placette/ui/text-field';
import { useState, type FormEvent } from 'react';
import { fieldErrors, GroundFields, type GroundValues } from '../../desk/ground-fields.js';
import { useDecision } from './api.js';
import { statusLabel } from './labels.js';
import styles from './reports.module.css';

/** L6, L7: no decision without its reasons, which both sides receive. */
export function Verdict({ item, onDone }: { item: ReportItem; onDone: () => void }) {
  const { toast } = useShell();
  const send = useDecision(item);
  const [decision, setDecision] = useState<ReportDecision | null>(null);
  const [statement, setStatement] = useDraftText(`signalement.${item.id}`);
  const [ground, setGround] = useState<GroundValues>({ kind: 'terms', article: '' });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

  function submit(event: FormEvent) {
    event.preventDefault();
    if (send.isPending) return;
    const checked = reportVerdictSchema.safeParse({ decision, statement, ...(decision === 'removed' && { ground }) });
    setErrors(checked.success ? {} : fieldErrors(checked.error.issues));
    if (!checked.success) return;
    send.mutate(checked.data, {
      onSuccess: () => {
        setStatement('');
        toast({ text: `Signalement ${item.reference} : ${statusLabel(item, checked.data.decision).toLowerCase()}.` });
        onDone();
      },
    });
  }

  return (
    <form noValidate aria-label="Décision" className={styles.form} onSubmit={submit}>
      {send.error && (
        <Notice tone="err" live>
          {problemText(send.error, 'La décision n’a pas pu être enregistrée. Réessayez.')}
        </Notice>
      )}
      <RadioCards
        label="Décision"
        layout="list"
        options={optionsFor(item)}
        value={decision}
        onChange={setDecision}
        error={errors['decision'] && 'Choisissez une décision'}
      />
      {decision === 'removed' && <GroundFields value={ground} onChange={setGround} error={errors['ground']} />}
      <TextArea
        label="Motif"
        hint={
          decision === 'dismissed'
            ? 'Envoyé à la personne qui a signalé.'
            : 'Envoyé à la personne qui a signalé et à la personne concernée. Ne nommez personne.'
        }
        rows={5}
        maxLength={STATEMENT_MAX}
        value={statement}
        onChange={(event) => setStatement(event.target.value)}
        error={errors['statement']}
      />
      <Button type="submit" isPending={send.isPending} pendingLabel="Traitement...">
        Enregistrer la décision
      </Button>
    </form>
  );
}

const SUSPENSION =
  'La personne est déconnectée partout et ne peut plus se connecter. Ses annonces ne sont plus visibles. Ses demandes en attente sont closes et ses séjours à venir annulés.';

function optionsFor({ target_type }: ReportItem) {
  const removal = { value: 'removed', label: 'Retirer le contenu', text: 'Il n’est plus visible.' } as const;
  return [
    { value: 'kept', label: 'Garder le contenu', text: 'Examiné, il reste en ligne.' } as const,
    target_type === 'profile' ? { ...removal, label: 'Suspendre le compte', text: SUSPENSION } : removal,
    { value: 'dismissed', label: 'Classer sans suite', text: 'Il n’y a rien à examiner.' } as const,
  ];
}
