import shared from '@placette/ui/shared.module.css';
import { signUpFormSchema } from '@placette/contracts/identity/schema';
import { links } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { Checkbox } from '@placette/ui/checkbox';
import { ErrorSummary } from '@placette/ui/error-summary';
import { ExternalLink } from '@placette/ui/link';
import { NewPasswordFields } from '@placette/ui/password-field';
import { TextField } from '@placette/ui/text-field';
import { listErrors, useZodForm } from '@placette/ui/use-zod-form';
import { useEffect, useMemo, useState } from 'react';
import type { SignUp } from '../../session/session-calls.js';
import { signUpError } from './auth-errors.js';
import styles from './auth-screen.module.css';
import { clearSignUpDraft, saveSignUpDraft, readSignUpDraft } from './sign-up-draft.js';

const labels = {
  prenom: 'Prénom',
  nom: 'Nom',
  email: 'E-mail',
  password: 'Mot de passe',
  confirmation: 'Confirmation',
  terms: '',
} as const;

interface SignUpFormProps {
  passwordMinLength: number;
  /** Rejects with a SessionRefusal. */
  signUp: (account: SignUp) => Promise<void>;
}

/** AU-02 to AU-05: names, e-mail, password twice, terms; refusals beside their fields. */
export function SignUpForm({ passwordMinLength, signUp }: SignUpFormProps) {
  const schema = useMemo(() => signUpFormSchema(passwordMinLength), [passwordMinLength]);
  const [kept] = useState(readSignUpDraft);
  const { register, handleSubmit, setError, watch, formState } = useZodForm(schema, { ...kept, terms: false });
  const { errors, isSubmitting, submitCount } = formState;
  useEffect(() => {
    const { unsubscribe } = watch(saveSignUpDraft);
    return unsubscribe;
  }, [watch]);
  const submit = handleSubmit(async ({ email, password, prenom, nom }) => {
    try {
      await signUp({ email, password, data: { prenom, nom } });
      clearSignUpDraft();
    } catch (error) {
      setError('root', { message: signUpError(error, passwordMinLength) });
    }
  });
  return (
    <form noValidate method="post" onSubmit={(event) => void submit(event)} className={shared.stack5}>
      <ErrorSummary submission={submitCount} errors={listErrors(errors, labels, 'missing')} />
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
        autoComplete="email"
        inputMode="email"
        error={errors.email?.message}
      />
      <NewPasswordFields minLength={passwordMinLength} label={labels.password} register={register} errors={errors} />
      <Checkbox
        {...register('terms')}
        id="terms"
        label="J’accepte les conditions générales d’utilisation"
        error={errors.terms?.message}
      />
      <p className={styles.aside}>
        À lire avant&nbsp;: les <ExternalLink href={links.terms}>conditions générales</ExternalLink> et la{' '}
        <ExternalLink href={links.privacy}>politique de confidentialité</ExternalLink>.
      </p>
      <Button type="submit" block isPending={isSubmitting} pendingLabel="Création du compte...">
        Créer mon compte
      </Button>
    </form>
  );
}
