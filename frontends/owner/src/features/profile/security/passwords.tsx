import { changePasswordFormSchema } from '@placette/contracts/identity/password';
import { ApiProblem, useShell } from '@placette/shell-api';
import { ErrorSummary } from '@placette/ui/error-summary';
import { NewPasswordFields, PasswordField } from '@placette/ui/password-field';
import { listErrors, useZodForm } from '@placette/ui/use-zod-form';
import { type FormEvent, useMemo, useState } from 'react';
import shared from '@placette/ui/shared.module.css';
import { FailureNotice } from '@placette/ui/notice';
import { useChangePassword } from '../api.js';
import { FormFoot } from '../section.js';
import styles from '../profile.module.css';

const LABELS = { current_password: 'Mot de passe actuel', password: null, confirmation: null };
type Field = 'root' | keyof typeof LABELS;

/** The password that was, asked again, and the new one; the reasons of a refusal stand under the field (AU-04). */
export function ChangePassword({ onCancel, onDone }: { onCancel: () => void; onDone: () => void }) {
  const { config, session } = useShell();
  const change = useChangePassword();
  const schema = useMemo(() => changePasswordFormSchema(config.passwordMinLength), [config.passwordMinLength]);
  const { register, handleSubmit, setError, formState } = useZodForm(schema, {});
  const { errors, isSubmitting, submitCount } = formState;
  const submit = handleSubmit(async ({ current_password, password }) => {
    try {
      await change.mutateAsync({ current_password, password });
      onDone();
    } catch (error) {
      const { field, message } = refusal(error);
      setError(field, { message });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className={styles.section}>
      <ErrorSummary submission={submitCount} errors={listErrors(errors, LABELS, 'missing')} />
      <input type="hidden" name="username" autoComplete="username" value={session.user?.email ?? ''} readOnly />
      <PasswordField
        {...register('current_password')}
        id="current_password"
        label="Mot de passe actuel"
        autoComplete="current-password"
        error={errors.current_password?.message}
      />
      <NewPasswordFields
        minLength={config.passwordMinLength}
        label="Nouveau mot de passe"
        confirmationLabel="Confirmation du nouveau mot de passe"
        register={register}
        errors={errors}
      />
      <FormFoot onCancel={onCancel} isPending={isSubmitting} pendingLabel="Enregistrement...">
        Enregistrer le mot de passe
      </FormFoot>
    </form>
  );
}

function refusal(error: unknown): { field: Field; message: string } {
  if (!(error instanceof ApiProblem) || error.code === 'internal') {
    return { field: 'root', message: 'Erreur lors de la mise à jour du mot de passe' };
  }
  if (error.code === 'current_password_invalid') return { field: 'current_password', message: error.title };
  if (error.code === 'same_password') return { field: 'password', message: error.title };
  const reasons = error.errors.filter(({ path }) => path === 'password').map(({ message }) => message);
  return reasons.length > 0
    ? { field: 'password', message: reasons.join(' ') }
    : { field: 'root', message: error.title };
}

interface PasswordAgainProps {
  reason: string;
  label: string;
  pendingLabel: string;
  /** Whether the action cannot be undone. */
  danger?: boolean;
  /** Rejects when the action is refused; the form then shows the reason. */
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
      <FailureNotice>{error && !error.field && error.message}</FailureNotice>
      <input type="hidden" name="username" autoComplete="username" value={session.user?.email ?? ''} readOnly />
      <PasswordField
        id="password_again"
        label="Votre mot de passe"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={error?.field ? error.message : undefined}
      />
      <FormFoot
        onCancel={onCancel}
        variant={danger ? 'danger' : 'primary'}
        isPending={isPending}
        pendingLabel={pendingLabel}
      >
        {label}
      </FormFoot>
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
