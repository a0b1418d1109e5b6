import {
  GROUNDS,
  reportVerdictSchema,
  STATEMENT_MAX,
  type Ground,
  type ReportDecision,
  type ReportItem,
} from '@placette/contracts/documents/report-schema';
import { problemText, useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { Notice } from '@placette/ui/notice';
import { RadioCards } from '@placette/ui/radio-cards';
import { Select } from '@placette/ui/select';
import { TextArea, TextField } from '@placette/ui/text-field';
import { useState, type FormEvent } from 'react';
import { useDecision } from './api.js';
import { STATUS_LABELS } from './labels.js';
import styles from './reports.module.css';

const GROUND_OPTIONS = Object.entries(GROUNDS).map(([value, label]) => ({ value, label }));

/** L6, L7: no decision without its reasons, which both sides receive. */
export function Verdict({ item, onDone }: { item: ReportItem; onDone: () => void }) {
  const { announce, toast } = useShell();
  const send = useDecision(item);
  const [decision, setDecision] = useState<ReportDecision | null>(null);
  const [statement, setStatement] = useState('');
  const [kind, setKind] = useState<Ground>('terms');
  const [article, setArticle] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

  function submit(event: FormEvent) {
    event.preventDefault();
    if (send.isPending) return;
    const ground = decision === 'removed' ? { ground: { kind, article } } : {};
    const checked = reportVerdictSchema.safeParse({ decision, statement, ...ground });
    setErrors(checked.success ? {} : firstErrors(checked.error.issues));
    if (!checked.success) return;
    send.mutate(checked.data, {
      onSuccess: () => {
        const text = `Signalement ${item.reference} : ${STATUS_LABELS[checked.data.decision].toLowerCase()}.`;
        announce(text);
        toast({ text });
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
        error={errors['decision']}
      />
      {item.target_type === 'profile' && (
        <p className={styles.quiet}>Un profil ne se retire pas : un compte se suspend sur la page des utilisateurs.</p>
      )}
      {decision === 'removed' && (
        <>
          <Select
            label="Fondement"
            options={GROUND_OPTIONS}
            value={kind}
            onChange={(event) => setKind(event.target.value as Ground)}
          />
          <TextField
            label="Article"
            hint="Par exemple « article 6 » des conditions générales."
            maxLength={200}
            value={article}
            onChange={(event) => setArticle(event.target.value)}
            error={errors['ground']}
          />
        </>
      )}
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

function optionsFor({ target_type }: ReportItem) {
  const removal = { value: 'removed', label: 'Retirer le contenu', text: 'Il n’est plus visible.' } as const;
  return [
    { value: 'kept', label: 'Garder le contenu', text: 'Examiné, il reste en ligne.' } as const,
    ...(target_type === 'profile' ? [] : [removal]),
    { value: 'dismissed', label: 'Classer sans suite', text: 'Il n’y a rien à examiner.' } as const,
  ];
}

const MISSING: Record<string, string> = { decision: 'Choisissez une décision' };

function firstErrors(issues: readonly { path: readonly PropertyKey[]; message: string }[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[String(path[0])] ??= MISSING[String(path[0])] ?? message;
  return errors;
}
