import { useShell } from '@placette/shell-api';
import { Notice } from '@placette/ui/notice';
import { SegmentedControl } from '@placette/ui/segmented-control';
import { Loading, Skeleton } from '@placette/ui/skeleton';
import { lazy, Suspense, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { useHead } from '../../head/head.js';
import { ClientOnly } from '../../layout/client-only.js';
import { returnPath } from '../../session/return-path.js';
import type { SignUp } from '../../session/session-calls.js';
import type { SessionStore } from '../../session/session-store.js';
import styles from './auth-screen.module.css';
import { useLinkOutcome } from './link-outcome.js';

const forms = () => import(/* webpackChunkName: "auth-forms" */ './auth-forms.js');
const SignInForm = lazy(() => forms().then((file) => ({ default: file.SignInForm })));
const SignUpForm = lazy(() => forms().then((file) => ({ default: file.SignUpForm })));
const ForgottenPassword = lazy(() => forms().then((file) => ({ default: file.ForgottenPassword })));
const ResetPassword = lazy(() => forms().then((file) => ({ default: file.ResetPassword })));

const modes = [
  { value: 'sign-in', label: 'Se connecter' },
  { value: 'sign-up', label: 'Créer un compte' },
] as const;
type Mode = (typeof modes)[number]['value'] | 'forgotten';

const titles = {
  'sign-in': 'Se connecter',
  'sign-up': 'Créer un compte',
  forgotten: 'Mot de passe oublié',
  reset: 'Nouveau mot de passe',
  invite: 'Bienvenue',
} as const;

/** AU-01. `store` is null on the server, where nobody can submit. */
export function AuthScreen({ store }: { store: SessionStore | null }) {
  const { session, config, announce } = useShell();
  const { search } = useLocation();
  const navigate = useNavigate();
  const outcome = useLinkOutcome(store);
  const [mode, setMode] = useState<Mode>('sign-in');
  const [waitingFor, setWaitingFor] = useState<string | null>(null);
  const choosing = reasonToChoose(search);
  const title = titles[choosing ?? mode];
  useHead({ title });

  if (session.status === 'signed-in' && choosing === null) return <Navigate to={returnPath(search)} replace />;

  async function signUp(account: SignUp) {
    const opened = await store?.signUp(account);
    if (opened) return announce('Votre compte est créé.');
    setWaitingFor(account.email);
    setMode('sign-in');
  }
  async function askAgain() {
    await navigate('/auth', { replace: true });
    setMode('forgotten');
  }
  function form() {
    if (choosing !== null) {
      return (
        store && <ResetPassword store={store} outcome={outcome} reason={choosing} onAskAgain={() => void askAgain()} />
      );
    }
    if (mode === 'sign-up') return <SignUpForm passwordMinLength={config.passwordMinLength} signUp={signUp} />;
    if (mode === 'forgotten') {
      return (
        <ForgottenPassword
          requestRecovery={async (email) => store?.requestRecovery(email, `${config.publicUrl}/auth?reset=true`)}
          onBack={() => setMode('sign-in')}
        />
      );
    }
    return (
      <SignInForm
        signIn={async (email, password) => store?.signIn(email, password)}
        onForgotten={() => setMode('forgotten')}
      />
    );
  }
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {returnPath(search).startsWith('/parking/') && (
        <p className={styles.text}>Connectez-vous pour contacter le propriétaire.</p>
      )}
      {choosing === null && mode !== 'forgotten' && (
        <SegmentedControl
          label="Connexion ou inscription"
          options={modes}
          value={mode}
          onChange={setMode}
          className={styles.modes}
        />
      )}
      {waitingFor !== null && (
        <Notice tone="ok" live title="Confirmez votre adresse e-mail">
          Un lien a été envoyé à {waitingFor}. Ouvrez-le pour activer votre compte.
        </Notice>
      )}
      {choosing === null && outcome === 'refused' && (
        <Notice tone="err" live>
          Ce lien n’est plus valable : il a déjà servi ou il a expiré.
        </Notice>
      )}
      {choosing === null && outcome === 'waiting' && (
        <Notice tone="ok" live title="Encore une étape">
          Ouvrez aussi le lien envoyé à votre autre adresse e-mail.
        </Notice>
      )}
      <ClientOnly fallback={<FormSkeleton />}>
        {() => <Suspense fallback={<FormSkeleton />}>{form()}</Suspense>}
      </ClientOnly>
    </div>
  );
}

/** AU-08: a forgotten password, or the first one of somebody invited. */
function reasonToChoose(search: string): 'reset' | 'invite' | null {
  const query = new URLSearchParams(search);
  if (query.get('reset') === 'true') return 'reset';
  return query.get('invite') === 'true' ? 'invite' : null;
}

function FormSkeleton() {
  return (
    <Loading text="Chargement...">
      <div className={styles.form}>
        <Skeleton shape="field" />
        <Skeleton shape="field" />
        <Skeleton shape="field" />
      </div>
    </Loading>
  );
}
