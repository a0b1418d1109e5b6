import { STATEMENT_MAX, type ReportItem } from '@placette/contracts/documents/reports/schema';
import { problemText, useDraftText, useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { Notice } from '@placette/ui/notice';
import { TextArea } from '@placette/ui/text-field';
import { useState, type FormEvent } from 'react';
import { useRestoration } from './api.js';
import styles from './reports.module.css';

/** Shows again what was removed, or restores the account, with the reasons that the person concerned receives. */
export function Restoration({ item, onDone }: { item: ReportItem; onDone: () => void }) {
  const { toast } = useShell();
  const isAccount = item.target_type === 'profile';
  const restoration = useRestoration(item);
  const [statement, setStatement] = useDraftText(`retablissement.${item.id}`);
  const [error, setError] = useState<string>();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (restoration.isPending) return;
    const isBlank = statement.trim() === '';
    setError(isBlank ? 'Motivez la décision' : undefined);
    if (isBlank) return;
    restoration.mutate(statement, {
      onSuccess: () => {
        setStatement('');
        toast({ text: isAccount ? 'Compte rétabli.' : 'Contenu rétabli.' });
        onDone();
      },
    });
  }

  return (
    <form noValidate aria-label="Rétablissement" className={styles.form} onSubmit={submit}>
      {restoration.error && (
        <Notice tone="err" live>
          {problemText(restoration.error, 'Le rétablissement n’a pas abouti. Réessayez.')}
        </Notice>
      )}
      <TextArea
        label="Motif du rétablissement"
        hint="Envoyé à la personne concernée."
        maxLength={STATEMENT_MAX}
        value={statement}
        onChange={(event) => setStatement(event.target.value)}
        error={error}
      />
      <Button type="submit" variant="secondary" isPending={restoration.isPending} pendingLabel="Traitement...">
        {isAccount ? 'Rétablir le compte' : 'Rétablir le contenu'}
      </Button>
    </form>
  );
}
