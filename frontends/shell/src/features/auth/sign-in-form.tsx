import { zodResolver } from '@hookform/resolvers/zod';
import { signInSchema } from '@placette/contracts/identity/schema';
import { Button } from '@placette/ui/button';
import { ErrorSummary } from '@placette/ui/error-summary';
import { PasswordField } from '@placette/ui/password-field';
import { TextField } from '@placette/ui/text-field';
import { useForm } from 'react-hook-form';
import styles from './auth-screen.module.css';
import { signInError } from './auth-errors.js';

interface SignInFormProps {
  signIn: (email: string, password: string) => Promise<void>;
  onForgotten: () => void;
}

/** AU-06. `signIn` rejects with a SessionRefusal. */
export function SignInForm({ signIn, onForgotten }: SignInFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(signInSchema),
    defaultValues: { email: '', password: '' },
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ email, password }) => {
    await signIn(email, password).catch((error: unknown) => setError('root', { message: signInError(error) }));
  });
  return (
    <form noValidate method="post" onSubmit={(event) => void submit(event)} className={styles.form}>
      <ErrorSummary
        errors={[
          ...(errors.root?.message ? [{ message: errors.root.message }] : []),
          ...(errors.email?.message ? [{ field: 'email', message: `E-mail : ${errors.email.message}` }] : []),
          ...(errors.password?.message
            ? [{ field: 'password', message: `Mot de passe : ${errors.password.message}` }]
            : []),
        ]}
      />
      <TextField
        {...register('email')}
        id="email"
        type="email"
        label="E-mail"
        autoComplete="username"
        inputMode="email"
        error={errors.email?.message}
      />
      <PasswordField
        {...register('password')}
        id="password"
        label="Mot de passe"
        autoComplete="current-password"
        error={errors.password?.message}
      />
      <Button type="submit" block isPending={isSubmitting} pendingLabel="Connexion...">
        Se connecter
      </Button>
      <Button variant="quiet" block onClick={onForgotten}>
        Mot de passe oublié ?
      </Button>
    </form>
  );
}
