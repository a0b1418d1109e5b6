import { newPasswordFormSchema } from '@placette/contracts/identity/password';
import { newAccountFormSchema } from '@placette/contracts/identity/schema';
import { Button } from '@placette/ui/button';
import { ErrorSummary } from '@placette/ui/error-summary';
import { NewPasswordFields } from '@placette/ui/password-field';
import { TextField } from '@placette/ui/text-field';
import { useZodForm } from '@placette/ui/use-zod-form';
import { useMemo } from 'react';
import type { z } from 'zod';
import { newPasswordError } from '../auth-errors.js';
import styles from '../auth-screen.module.css';

interface NewPasswordFormProps {
  passwordMinLength: number;
  label: string;
  submitLabel: string;
  /** The account has no names: they are chosen with the password. */
  asksNames?: boolean;
  /** Rejects with a SessionRefusal. */
  setPassword: (password: string, names?: { prenom: string; nom: string }) => Promise<void>;
}

type Values = Partial<z.input<ReturnType<typeof newAccountFormSchema>>> &
  z.input<ReturnType<typeof newPasswordFormSchema>>;

/** AU-08 to AU-10: the new password twice, then the dashboard. */
export function NewPasswordForm({
  passwordMinLength,
  label,
  submitLabel,
  asksNames = false,
  setPassword,
}: NewPasswordFormProps) {
  const schema = useMemo(
    () => (asksNames ? newAccountFormSchema(passwordMinLength) : newPasswordFormSchema(passwordMinLength)),
    [asksNames, passwordMinLength],
  );
  const { register, handleSubmit, setError, formState } = useZodForm<Values, Values>(schema, {
    prenom: '',
    nom: '',
    password: '',
    confirmation: '',
  });
  const { errors, isSubmitting, submitCount } = formState;
  const submit = handleSubmit(async ({ password, prenom = '', nom = '' }) => {
    await setPassword(password, asksNames ? { prenom, nom } : undefined).catch((error: unknown) =>
      setError('root', { message: newPasswordError(error, passwordMinLength) }),
    );
  });
  return (
    <form noValidate method="post" onSubmit={(event) => void submit(event)} className={styles.form}>
      <ErrorSummary
        submission={submitCount}
        errors={(['root', 'prenom', 'nom', 'password', 'confirmation'] as const).flatMap((field) => {
          const message = errors[field]?.message;
          if (!message) return [];
          const name = field === 'prenom' ? 'Prénom\u00a0: ' : field === 'nom' ? 'Nom\u00a0: ' : '';
          return [field === 'root' ? { message } : { field, message: name + message }];
        })}
      />
      {asksNames && (
        <div className={styles.names}>
          <TextField
            {...register('prenom')}
            id="prenom"
            label="Prénom"
            autoComplete="given-name"
            error={errors.prenom?.message}
          />
          <TextField {...register('nom')} id="nom" label="Nom" autoComplete="family-name" error={errors.nom?.message} />
        </div>
      )}
      <NewPasswordFields minLength={passwordMinLength} label={label} register={register} errors={errors} />
      <Button type="submit" block isPending={isSubmitting} pendingLabel="Enregistrement...">
        {submitLabel}
      </Button>
    </form>
  );
}
