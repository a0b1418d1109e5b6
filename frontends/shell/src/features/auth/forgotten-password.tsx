import { zodResolver } from '@hookform/resolvers/zod';
import { signInSchema } from '@placette/contracts/identity/schema';
import { Button } from '@placette/ui/button';
import { ErrorSummary } from '@placette/ui/error-summary';
import { Notice } from '@placette/ui/notice';
import { TextField } from '@placette/ui/text-field';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { recoveryError } from './auth-errors.js';
import styles from './auth-screen.module.css';

const schema = signInSchema.pick({ email: true });

interface ForgottenPasswordProps {
  /** Rejects with a SessionRefusal. */
  requestRecovery: (email: string) => Promise<void>;
  onBack: () => void;
}

/** AU-07: says the same whether the address has an account or not. */
export function ForgottenPassword({ requestRecovery, onBack }: ForgottenPasswordProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { email: '' },
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ email }) => {
    try {
      await requestRecovery(email);
      setSentTo(email);
    } catch (error) {
      setError('root', { message: recoveryError(error) });
    }
  });
  const back = (
    <Button variant="quiet" block onClick={onBack}>
      Retour à la connexion
    </Button>
  );
  if (sentTo !== null) {
    return (
      <div className={styles.form}>
        <Notice tone="ok" live title="E-mail envoyé">
          Si un compte existe pour {sentTo}, un lien pour choisir un nouveau mot de passe vient d’être envoyé. Pensez à
          regarder dans les courriers indésirables.
        </Notice>
        {back}
      </div>
    );
  }
  return (
    <form noValidate method="post" onSubmit={(event) => void submit(event)} className={styles.form}>
      <ErrorSummary
        errors={[
          ...(errors.root?.message ? [{ message: errors.root.message }] : []),
          ...(errors.email?.message ? [{ field: 'email', message: `E-mail : ${errors.email.message}` }] : []),
        ]}
      />
      <TextField
        {...register('email')}
        id="email"
        type="email"
        label="E-mail"
        hint="L’adresse de votre compte : nous y envoyons un lien."
        autoComplete="username"
        inputMode="email"
        error={errors.email?.message}
      />
      <Button type="submit" block isPending={isSubmitting} pendingLabel="Envoi en cours...">
        Recevoir le lien
      </Button>
      {back}
    </form>
  );
}
