import { zodResolver } from '@hookform/resolvers/zod';
import { newPasswordFormSchema } from '@placette/contracts/identity/password';
import { Button } from '@placette/ui/button';
import { ErrorSummary } from '@placette/ui/error-summary';
import { PasswordField } from '@placette/ui/password-field';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { newPasswordError } from './auth-errors.js';
import styles from './auth-screen.module.css';

interface NewPasswordFormProps {
  passwordMinLength: number;
  label: string;
  submitLabel: string;
  /** Rejects with a SessionRefusal. */
  setPassword: (password: string) => Promise<void>;
}

/** AU-08 to AU-10 */
export function NewPasswordForm({ passwordMinLength, label, submitLabel, setPassword }: NewPasswordFormProps) {
  const schema = useMemo(() => newPasswordFormSchema(passwordMinLength), [passwordMinLength]);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { password: '', confirmation: '' },
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ password }) => {
    await setPassword(password).catch((error: unknown) => setError('root', { message: newPasswordError(error) }));
  });
  return (
    <form noValidate method="post" onSubmit={(event) => void submit(event)} className={styles.form}>
      <ErrorSummary
        errors={(['root', 'password', 'confirmation'] as const).flatMap((field) => {
          const message = errors[field]?.message;
          return message ? [field === 'root' ? { message } : { field, message }] : [];
        })}
      />
      <PasswordField
        {...register('password')}
        id="password"
        label={label}
        hint={`${passwordMinLength} caractères au minimum. Nous conseillons 8 caractères ou plus.`}
        autoComplete="new-password"
        error={errors.password?.message}
      />
      <PasswordField
        {...register('confirmation')}
        id="confirmation"
        label="Confirmation du mot de passe"
        autoComplete="new-password"
        error={errors.confirmation?.message}
      />
      <Button type="submit" block isPending={isSubmitting} pendingLabel="Enregistrement...">
        {submitLabel}
      </Button>
    </form>
  );
}
