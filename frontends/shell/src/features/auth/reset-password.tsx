import shared from '@placette/ui/shared.module.css';
import { newPasswordFormSchema } from '@placette/contracts/identity/password';
import { newAccountFormSchema } from '@placette/contracts/identity/schema';
import { useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { ErrorSummary } from '@placette/ui/error-summary';
import { Link } from '@placette/ui/link';
import { Notice } from '@placette/ui/notice';
import { NewPasswordFields } from '@placette/ui/password-field';
import { Loading, Skeleton } from '@placette/ui/skeleton';
import { TextField } from '@placette/ui/text-field';
import { listErrors, useZodForm } from '@placette/ui/use-zod-form';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore, useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import type { LinkOutcome, SessionStore } from '../../session/session-store.js';
import { isNameless } from '../../session/use-session.js';
import { newPasswordError } from './auth-errors.js';
import styles from './auth-screen.module.css';

/** AU-10, milliseconds. */
const REDIRECT_AFTER = 2_000;
const DASHBOARD = '/dashboard';

interface ResetPasswordProps {
  store: SessionStore;
  /** `password`: this form uses the link (C48). */
  outcome: LinkOutcome | 'opening' | null;
  /** `invite`: the account has no password yet. `new-owner`: the e-mail address is proved, nothing that another person had set is kept (C43). */
  reason: 'reset' | 'invite' | 'new-owner';
  /** The page of this site to go on to, in place of the dashboard. */
  asked: string | null;
  onAskAgain: () => void;
}

const WORDS = {
  reset: { done: 'Votre mot de passe a été changé', field: 'Nouveau mot de passe', submit: 'Changer mon mot de passe' },
  invite: { done: 'Votre compte est prêt', field: 'Mot de passe', submit: 'Enregistrer mon mot de passe' },
  'new-owner': { done: 'Votre compte est prêt', field: 'Mot de passe', submit: 'Enregistrer' },
} as const;

/** /auth?reset=true and /auth?invite=true, reached from the mail's link (AU-08 to AU-10). */
export function ResetPassword({ store, outcome, reason, asked, onAskAgain }: ResetPasswordProps) {
  const { config, session } = useShell();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { status } = useSyncExternalStore(store.subscribe, store.snapshot);
  const [isDone, setDone] = useState(false);
  const next = asked ?? DASHBOARD;

  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => void navigate(next, { replace: true }), REDIRECT_AFTER);
    return () => clearTimeout(timer);
  }, [isDone, navigate, next]);

  if (isDone) {
    return (
      <Notice tone="ok" live title={WORDS[reason].done}>
        Vous allez être redirigé.{' '}
        <Link to={next}>{asked === null ? 'Aller à mon espace' : 'Reprendre où j’en étais'}</Link>
      </Notice>
    );
  }
  const isProving = outcome === 'password';
  // The profile tells whether names are missing.
  const isUnknown = status === 'loading' || (status === 'signed-in' && session.status === 'loading');
  if (outcome === 'opening' || (isUnknown && !isProving)) {
    return (
      <Loading text="Chargement...">
        <div className={shared.stack5}>
          <Skeleton shape="field" />
          <Skeleton shape="field" />
        </div>
      </Loading>
    );
  }
  const isInvited = reason === 'invite';
  const isReady = isProving || status === 'signed-in';
  const problem = isInvited ? invitationProblem(isReady) : problemOf(outcome, isReady);
  return (
    <>
      {problem !== null && (
        <Notice
          tone="err"
          live
          action={
            <Button variant="secondary" size="compact" onClick={onAskAgain}>
              Demander un nouveau lien
            </Button>
          }
        >
          {problem}
        </Notice>
      )}
      {isInvited && problem === null && (
        <p className={styles.text}>Votre invitation est acceptée. Choisissez le mot de passe de votre compte.</p>
      )}
      {reason === 'new-owner' && problem === null && (
        <p className={styles.text}>
          Cette adresse e-mail est la vôtre. Choisissez le nom et le mot de passe du compte{'\u00a0'}: ce qui avait été
          saisi avant n’est pas gardé, car rien ne dit que c’était par vous.
        </p>
      )}
      {!(isInvited && problem !== null) && (
        <NewPasswordForm
          passwordMinLength={config.passwordMinLength}
          label={WORDS[reason].field}
          submitLabel={WORDS[reason].submit}
          asksNames={isProving || isNameless(session)}
          setPassword={async (password, names) => {
            if (isProving) await store.startAgain();
            await store.setPassword(password, names);
            setDone(true);
            await client.invalidateQueries({ queryKey: ['verification', 'me'] });
          }}
        />
      )}
    </>
  );
}

function invitationProblem(isSignedIn: boolean): string | null {
  return isSignedIn ? null : 'Cette invitation n’est plus valable : elle a déjà servi ou elle a expiré.';
}

/** AU-09: why the form cannot be shown; null when it can. */
function problemOf(outcome: LinkOutcome | null, isReady: boolean): string | null {
  if (outcome === 'refused') return 'Erreur de configuration de la session. Veuillez recommencer le processus.';
  return isReady ? null : 'Session de réinitialisation expirée. Veuillez recommencer le processus.';
}

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
function NewPasswordForm({
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
    <form noValidate method="post" onSubmit={(event) => void submit(event)} className={shared.stack5}>
      <ErrorSummary
        submission={submitCount}
        errors={listErrors(errors, { prenom: 'Prénom', nom: 'Nom', password: null, confirmation: null })}
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
