import { reasonsSchema, restorationSchema, STATEMENT_MAX } from '@placette/contracts/documents/reports/schema';
import type { AccountState, AccountSummary } from '@placette/contracts/identity/administration/schema';
import { problemText, useDraftText, useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { Dialog } from '@placette/ui/dialog';
import { Notice } from '@placette/ui/notice';
import { TextArea } from '@placette/ui/text-field';
import { useState, type FormEvent, type ReactNode } from 'react';
import { fieldErrors, GroundFields, type GroundValues } from '../../desk/ground-fields.js';
import { useRestoreAccount, useSuspendAccount } from './api.js';
import styles from './users.module.css';
import type { StatusTone } from '@placette/ui/status-tag';

interface ModerationDialogProps {
  account: AccountSummary;
  onClose: () => void;
}

/** L7: nobody is suspended without the reasons that they receive. */
export function SuspensionDialog({ account, onClose }: ModerationDialogProps) {
  const suspension = useSuspendAccount(account.id);
  const [ground, setGround] = useState<GroundValues>({ kind: 'terms', article: '' });
  return (
    <ReasonsDialog
      draft={`suspension.${account.id}`}
      title={`Suspendre le compte de ${accountName(account)} ?`}
      text="La personne est déconnectée partout et ne peut plus se connecter. Ses annonces ne sont plus visibles. Ses demandes en attente sont closes et ses séjours à venir annulés&nbsp;; l’autre personne est prévenue. Un séjour commencé va jusqu’à son terme. Les signalements ouverts sur son profil sont clos."
      label="Suspendre le compte"
      hint="Envoyé à la personne concernée et à qui a signalé son profil. Ne nommez personne."
      done="Compte suspendu."
      isDanger
      decision={suspension}
      read={(statement) => reasonsSchema.safeParse({ statement, ground })}
      onClose={onClose}
    >
      {(error) => <GroundFields value={ground} onChange={setGround} error={error} />}
    </ReasonsDialog>
  );
}

export function RestorationDialog({ account, onClose }: ModerationDialogProps) {
  const restoration = useRestoreAccount(account.id);
  return (
    <ReasonsDialog
      draft={`retablissement.${account.id}`}
      title={`Rétablir le compte de ${accountName(account)} ?`}
      text="La personne pourra se connecter de nouveau. Ses annonces sont de nouveau visibles. Les demandes closes et les séjours annulés ne reviennent pas."
      label="Rétablir le compte"
      hint="Envoyé à la personne concernée."
      done="Compte rétabli."
      decision={restoration}
      read={(statement) => restorationSchema.safeParse({ statement })}
      onClose={onClose}
    />
  );
}

interface ReasonsDialogProps<Reasons> {
  /** Under which the reasons are kept while they are written. */
  draft: string;
  title: string;
  text: string;
  label: string;
  /** Who reads the reasons. */
  hint: string;
  /** Said once it is done. */
  done: string;
  isDanger?: boolean;
  decision: {
    mutate: (reasons: Reasons, then: { onSuccess: () => void }) => void;
    isPending: boolean;
    error: Error | null;
  };
  read: (statement: string) => SafeParse<Reasons>;
  onClose: () => void;
  /** Fields before the reasons, given the error of the ground. */
  children?: (error: string | undefined) => ReactNode;
}
type SafeParse<T> =
  | { success: true; data: T }
  | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };

function ReasonsDialog<Reasons>({ draft, decision, read, onClose, children, ...words }: ReasonsDialogProps<Reasons>) {
  const { toast } = useShell();
  const [statement, setStatement] = useDraftText(draft);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

  function send(event: FormEvent) {
    event.preventDefault();
    if (decision.isPending) return;
    const checked = read(statement);
    setErrors(checked.success ? {} : fieldErrors(checked.error.issues));
    if (!checked.success) return;
    decision.mutate(checked.data, {
      onSuccess: () => {
        setStatement('');
        toast({ text: words.done });
        onClose();
      },
    });
  }

  return (
    <Dialog open sticky onClose={onClose} title={words.title}>
      <form noValidate onSubmit={send} className={styles.reasons}>
        {decision.error && (
          <Notice tone="err" live>
            {problemText(decision.error, 'L’action n’a pas abouti. Réessayez dans un instant.')}
          </Notice>
        )}
        <p>{words.text}</p>
        {children?.(errors['ground'])}
        <TextArea
          label="Motif"
          hint={words.hint}
          rows={5}
          maxLength={STATEMENT_MAX}
          value={statement}
          onChange={(event) => setStatement(event.target.value)}
          error={errors['statement']}
        />
        <Button
          type="submit"
          variant={words.isDanger ? 'danger' : 'primary'}
          isPending={decision.isPending}
          pendingLabel="Traitement..."
        >
          {words.label}
        </Button>
      </form>
    </Dialog>
  );
}

export const STATE_TONES: Record<AccountState, StatusTone> = {
  active: 'ok',
  unconfirmed: 'warn',
  suspended: 'err',
  deleted: 'neutral',
};

/** The names, or the e-mail address when there are none; a deleted account has neither. */
export function accountName({ first_name, last_name, email, state }: AccountSummary): string {
  if (state === 'deleted') return 'Compte supprimé';
  return `${first_name} ${last_name}`.trim() || email;
}

export function isSuspended({ state }: AccountSummary): boolean {
  return state === 'suspended';
}
