import { zodResolver } from '@hookform/resolvers/zod';
import { signUpFormSchema } from '@placette/contracts/identity/schema';
import { Button } from '@placette/ui/button';
import { Checkbox } from '@placette/ui/checkbox';
import { ErrorSummary } from '@placette/ui/error-summary';
import { PasswordField } from '@placette/ui/password-field';
import { TextField } from '@placette/ui/text-field';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import type { SignUp } from '../../session/session-calls.js';
import styles from './auth-screen.module.css';
import { signUpError } from './auth-errors.js';

const labels = {
  prenom: 'Prénom',
  nom: 'Nom',
  email: 'E-mail',
  password: 'Mot de passe',
  confirmation: 'Confirmation',
  terms: '',
} as const;
type FieldName = keyof typeof labels;

interface SignUpFormProps {
  passwordMinLength: number;
  /** Rejects with a SessionRefusal. */
  signUp: (account: SignUp) => Promise<void>;
}

/** AU-02 to AU-05 */
export function SignUpForm({ passwordMinLength, signUp }: SignUpFormProps) {
  const schema = useMemo(() => signUpFormSchema(passwordMinLength), [passwordMinLength]);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { prenom: '', nom: '', email: '', password: '', confirmation: '', terms: false },
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ email, password, prenom, nom }) => {
    await signUp({ email, password, data: { prenom, nom } }).catch((error: unknown) =>
      setError('root', { message: signUpError(error) }),
    );
  });
  const summary = (Object.keys(labels) as FieldName[]).flatMap((field) => {
    const message = errors[field]?.message;
    if (!message) return [];
    return [{ field, message: message === 'Ce champ est obligatoire' ? `${labels[field]} : ${message}` : message }];
  });
  return (
    <form noValidate method="post" onSubmit={(event) => void submit(event)} className={styles.form}>
      <ErrorSummary errors={[...(errors.root?.message ? [{ message: errors.root.message }] : []), ...summary]} />
      <div className={styles.names}>
        <TextField
          {...register('prenom')}
          id="prenom"
          label={labels.prenom}
          autoComplete="given-name"
          error={errors.prenom?.message}
        />
        <TextField
          {...register('nom')}
          id="nom"
          label={labels.nom}
          autoComplete="family-name"
          error={errors.nom?.message}
        />
      </div>
      <TextField
        {...register('email')}
        id="email"
        type="email"
        label={labels.email}
        autoComplete="username"
        inputMode="email"
        error={errors.email?.message}
      />
      <PasswordField
        {...register('password')}
        id="password"
        label={labels.password}
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
      <Checkbox
        {...register('terms')}
        id="terms"
        label="J’accepte les conditions générales d’utilisation"
        error={errors.terms?.message}
      />
      <Button type="submit" block isPending={isSubmitting} pendingLabel="Création du compte...">
        Créer mon compte
      </Button>
    </form>
  );
}
