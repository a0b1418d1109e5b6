import { signInSchema } from '@placette/contracts/identity/schema';
import { Button } from '@placette/ui/button';
import { ErrorSummary } from '@placette/ui/error-summary';
import { PasswordField } from '@placette/ui/password-field';
import { TextField } from '@placette/ui/text-field';
import { useZodForm } from '@placette/ui/use-zod-form';
import { useState } from 'react';
import { SessionRefusal } from '../../../session/session-calls.js';
import styles from '../auth-screen.module.css';
import { mailError, signInError } from '../auth-errors.js';

interface SignInFormProps {
  signIn: (email: string, password: string) => Promise<void>;
  onForgotten: () => void;
  /** To sign in by a mail, without the password. */
  onLink: () => void;
  /** Sends the confirmation e-mail again; rejects with a SessionRefusal. */
  resendConfirmation: (email: string) => Promise<void>;
}

/** AU-06. `signIn` rejects with a SessionRefusal. */
export function SignInForm({ signIn, onForgotten, onLink, resendConfirmation }: SignInFormProps) {
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useZodForm(signInSchema, {});
  const { errors, isSubmitting, submitCount } = formState;
  const submit = handleSubmit(async ({ email, password }) => {
    setUnconfirmed(null);
    await signIn(email, password).catch((error: unknown) => {
      if (error instanceof SessionRefusal && error.code === 'email_not_confirmed') setUnconfirmed(email);
      setError('root', { message: signInError(error) });
    });
  });
  const resend = (email: string) =>
    resendConfirmation(email).catch((error: unknown) => setError('root', { message: mailError(error) }));
  return (
    <form noValidate method="post" onSubmit={(event) => void submit(event)} className={styles.form}>
      <ErrorSummary
        submission={submitCount}
        errors={[
          ...(errors.root?.message ? [{ message: errors.root.message }] : []),
          ...(errors.email?.message ? [{ field: 'email', message: `E-mail\u00a0: ${errors.email.message}` }] : []),
          ...(errors.password?.message
            ? [{ field: 'password', message: `Mot de passe\u00a0: ${errors.password.message}` }]
            : []),
        ]}
      />
      {unconfirmed !== null && (
        <Button variant="secondary" block onClick={() => void resend(unconfirmed)}>
          Renvoyer l’e-mail de confirmation
        </Button>
      )}
      <TextField
        {...register('email')}
        id="email"
        type="email"
        label="E-mail"
        autoComplete="username webauthn"
        inputMode="email"
        error={errors.email?.message}
      />
      <PasswordField
        {...register('password')}
        id="password"
        label="Mot de passe"
        autoComplete="current-password"
        enterKeyHint="go"
        error={errors.password?.message}
      />
      <Button type="submit" block isPending={isSubmitting} pendingLabel="Connexion...">
        Se connecter
      </Button>
      <div className={styles.choices}>
        <Button variant="quiet" block onClick={onForgotten}>
          Mot de passe oublié ?
        </Button>
        <Button variant="quiet" block onClick={onLink}>
          Recevoir un lien de connexion
        </Button>
      </div>
    </form>
  );
}
