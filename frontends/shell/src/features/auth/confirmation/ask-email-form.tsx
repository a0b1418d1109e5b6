import { signInSchema } from '@placette/contracts/identity/schema';
import { Button } from '@placette/ui/button';
import { ErrorSummary } from '@placette/ui/error-summary';
import { TextField } from '@placette/ui/text-field';
import { useZodForm } from '@placette/ui/use-zod-form';
import { useEffect } from 'react';
import styles from '../auth-screen.module.css';

const schema = signInSchema.pick({ email: true });

interface AskEmailFormProps {
  hint: string;
  submitLabel: string;
  /** A refusal is shown in the words of `errorText`. */
  ask: (email: string) => Promise<void>;
  errorText: (error: unknown) => string;
  onBack: () => void;
}

/** The e-mail address of an account, to which a link is sent. */
export function AskEmailForm({ hint, submitLabel, ask, errorText, onBack }: AskEmailFormProps) {
  const { register, handleSubmit, setError, setFocus, formState } = useZodForm(schema, {});
  const { errors, isSubmitting, submitCount } = formState;
  // Once, when it replaces another form: the button that led here is gone.
  useEffect(() => setFocus('email'), [setFocus]);
  const submit = handleSubmit(({ email }) =>
    ask(email).catch((error: unknown) => setError('root', { message: errorText(error) })),
  );
  return (
    <form noValidate method="post" onSubmit={(event) => void submit(event)} className={styles.form}>
      <ErrorSummary
        submission={submitCount}
        errors={[
          ...(errors.root?.message ? [{ message: errors.root.message }] : []),
          ...(errors.email?.message ? [{ field: 'email', message: `E-mail : ${errors.email.message}` }] : []),
        ]}
      />
      <TextField
        {...register('email')}
        id="email"
        type="email"
        label="E-mail"
        hint={hint}
        autoComplete="username"
        inputMode="email"
        enterKeyHint="send"
        error={errors.email?.message}
      />
      <Button type="submit" block isPending={isSubmitting} pendingLabel="Envoi en cours...">
        {submitLabel}
      </Button>
      <Button variant="quiet" block onClick={onBack}>
        Retour à la connexion
      </Button>
    </form>
  );
}
