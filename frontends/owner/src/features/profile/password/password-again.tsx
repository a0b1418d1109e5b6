import { ApiProblem, useShell } from '@placette/shell-api';
import shared from '@placette/ui/shared.module.css';
import { Button } from '@placette/ui/button';
import { Notice } from '@placette/ui/notice';
import { PasswordField } from '@placette/ui/password-field';
import { useState, type FormEvent } from 'react';
import styles from '../profile.module.css';

interface PasswordAgainProps {
  reason: string;
  label: string;
  pendingLabel: string;
  /** For what cannot be undone. */
  danger?: boolean;
  /** Rejects when it is refused; the reason is then shown. */
  onConfirm: (password: string) => Promise<void>;
  onCancel: () => void;
}

/** The password, typed again before something that a forgotten open session must not do. */
export function PasswordAgain({ reason, label, pendingLabel, danger, onConfirm, onCancel }: PasswordAgainProps) {
  const { session } = useShell();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<{ field: boolean; message: string } | null>(null);
  const [isPending, setPending] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    if (password === '') return setError({ field: true, message: 'Ce champ est obligatoire' });
    setPending(true);
    setError(null);
    try {
      await onConfirm(password);
    } catch (refusal) {
      setError(errorOf(refusal));
    } finally {
      setPending(false);
    }
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className={styles.part}>
      <p className={shared.words}>{reason}</p>
      {error && !error.field && (
        <Notice tone="err" live>
          {error.message}
        </Notice>
      )}
      <input type="hidden" name="username" autoComplete="username" value={session.user?.email ?? ''} readOnly />
      <PasswordField
        id="password_again"
        label="Votre mot de passe"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={error?.field ? error.message : undefined}
      />
      <div className={styles.foot}>
        <Button variant="secondary" onClick={onCancel}>
          Annuler
        </Button>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} isPending={isPending} pendingLabel={pendingLabel}>
          {label}
        </Button>
      </div>
    </form>
  );
}

function errorOf(error: unknown): { field: boolean; message: string } {
  if (!(error instanceof ApiProblem)) {
    return { field: false, message: 'Une erreur est survenue. Réessayez dans un instant.' };
  }
  return error.code === 'current_password_invalid'
    ? { field: true, message: 'Ce mot de passe est incorrect.' }
    : { field: false, message: error.title };
}
