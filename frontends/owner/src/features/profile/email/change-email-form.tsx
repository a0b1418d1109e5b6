import { signInSchema } from '@placette/contracts/identity/schema';
import { ApiProblem } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { ErrorSummary } from '@placette/ui/error-summary';
import { TextField } from '@placette/ui/text-field';
import { useZodForm } from '@placette/ui/use-zod-form';
import { useMemo } from 'react';
import { useChangeEmail } from '../api.js';
import styles from '../profile.module.css';

const FIELDS = ['root', 'email'] as const;

interface ChangeEmailFormProps {
  current: string;
  onCancel: () => void;
  onDone: () => void;
}

export function ChangeEmailForm({ current, onCancel, onDone }: ChangeEmailFormProps) {
  const change = useChangeEmail();
  const schema = useMemo(
    () =>
      signInSchema
        .pick({ email: true })
        .refine(({ email }) => email !== current, { path: ['email'], error: 'C’est déjà votre adresse e-mail' }),
    [current],
  );
  const { register, handleSubmit, setError, formState } = useZodForm(schema, {});
  const { errors, isSubmitting, submitCount } = formState;
  const submit = handleSubmit(async ({ email }) => {
    try {
      await change.mutateAsync(email);
      onDone();
    } catch (error) {
      const isTaken = error instanceof ApiProblem && error.code === 'email_exists';
      setError(isTaken ? 'email' : 'root', { message: emailRefusal(error) });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className={styles.section}>
      <ErrorSummary
        submission={submitCount}
        errors={FIELDS.flatMap((field) => {
          const message = errors[field]?.message;
          if (!message) return [];
          return [field === 'root' ? { message } : { field: 'new-email', message }];
        })}
      />
      <TextField
        {...register('email')}
        id="new-email"
        type="email"
        label="Nouvelle adresse e-mail"
        hint="Nous écrivons à la nouvelle adresse et à l’actuelle : les deux doivent accepter."
        autoComplete="email"
        inputMode="email"
        error={errors.email?.message}
      />
      <div className={styles.foot}>
        <Button variant="secondary" onClick={onCancel}>
          Annuler
        </Button>
        <Button type="submit" isPending={isSubmitting} pendingLabel="Envoi en cours...">
          Envoyer les e-mails
        </Button>
      </div>
    </form>
  );
}

export function emailRefusal(error: unknown): string {
  if (!(error instanceof ApiProblem) || error.code === 'internal')
    return 'L’envoi a échoué. Réessayez dans un instant.';
  return error.title;
}
