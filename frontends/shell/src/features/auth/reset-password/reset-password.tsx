import { useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { Link } from '@placette/ui/link';
import { Notice } from '@placette/ui/notice';
import { Loading, Skeleton } from '@placette/ui/skeleton';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import type { LinkOutcome, SessionStore } from '../../../session/session-store.js';
import { isNameless } from '../../../session/use-session.js';
import styles from '../auth-screen.module.css';
import { NewPasswordForm } from './new-password-form.js';

/** AU-10, milliseconds. */
const REDIRECT_AFTER = 2_000;
const DASHBOARD = '/dashboard';

interface ResetPasswordProps {
  store: SessionStore;
  /** `password`: the link is used up by this form (C48). */
  outcome: LinkOutcome | 'opening' | null;
  /** `invite`: the account has no password yet. `new-owner`: the e-mail address is proved, nothing that another person had set is kept (C43). */
  reason: 'reset' | 'invite' | 'new-owner';
  onAskAgain: () => void;
}

const WORDS = {
  reset: { done: 'Votre mot de passe a été changé', field: 'Nouveau mot de passe', submit: 'Changer mon mot de passe' },
  invite: { done: 'Votre compte est prêt', field: 'Mot de passe', submit: 'Enregistrer mon mot de passe' },
  'new-owner': { done: 'Votre compte est prêt', field: 'Mot de passe', submit: 'Enregistrer' },
} as const;

/** /auth?reset=true and /auth?invite=true, reached from the mail's link (AU-08 to AU-10). */
export function ResetPassword({ store, outcome, reason, onAskAgain }: ResetPasswordProps) {
  const { config, session } = useShell();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { status } = useSyncExternalStore(store.subscribe, store.snapshot);
  const [isDone, setDone] = useState(false);

  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => void navigate(DASHBOARD, { replace: true }), REDIRECT_AFTER);
    return () => clearTimeout(timer);
  }, [isDone, navigate]);

  if (isDone) {
    return (
      <Notice tone="ok" live title={WORDS[reason].done}>
        Vous allez être redirigé. <Link to={DASHBOARD}>Aller à mon espace</Link>
      </Notice>
    );
  }
  const isProving = outcome === 'password';
  // The profile tells whether names are missing.
  const isUnknown = status === 'loading' || (status === 'signed-in' && session.status === 'loading');
  if (outcome === 'opening' || (isUnknown && !isProving)) {
    return (
      <Loading text="Chargement...">
        <div className={styles.form}>
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

/** AU-09: what keeps the form from opening. */
function problemOf(outcome: LinkOutcome | null, isReady: boolean): string | null {
  if (outcome === 'refused') return 'Erreur de configuration de la session. Veuillez recommencer le processus.';
  return isReady ? null : 'Session de réinitialisation expirée. Veuillez recommencer le processus.';
}
