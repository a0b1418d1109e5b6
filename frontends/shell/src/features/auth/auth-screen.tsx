import { useShell } from '@placette/shell-api';
import { Notice } from '@placette/ui/notice';
import { SegmentedControl } from '@placette/ui/segmented-control';
import { Loading, Skeleton } from '@placette/ui/skeleton';
import { lazy, Suspense, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useHead } from '../../head/head.js';
import { ClientOnly } from '../../layout/client-only.js';
import { returnPath } from '../../session/return-path.js';
import type { SignUp } from '../../session/session-calls.js';
import type { SessionStore } from '../../session/session-store.js';
import styles from './auth-screen.module.css';

const SignInForm = lazy(() =>
  import(/* webpackChunkName: "auth-forms" */ './sign-in-form.js').then((file) => ({ default: file.SignInForm })),
);
const SignUpForm = lazy(() =>
  import(/* webpackChunkName: "auth-forms" */ './sign-up-form.js').then((file) => ({ default: file.SignUpForm })),
);

const modes = [
  { value: 'sign-in', label: 'Se connecter' },
  { value: 'sign-up', label: 'Créer un compte' },
] as const;
type Mode = (typeof modes)[number]['value'];

/** AU-01. `store` is null on the server, where nobody can submit. */
export function AuthScreen({ store }: { store: SessionStore | null }) {
  const { session, config, announce } = useShell();
  const { search } = useLocation();
  const [mode, setMode] = useState<Mode>('sign-in');
  const [waitingFor, setWaitingFor] = useState<string | null>(null);
  const title = mode === 'sign-in' ? 'Se connecter' : 'Créer un compte';
  useHead({ title });

  if (session.status === 'signed-in' && new URLSearchParams(search).get('reset') !== 'true') {
    return <Navigate to={returnPath(search)} replace />;
  }

  async function signUp(account: SignUp) {
    const opened = await store?.signUp(account);
    if (opened) return announce('Votre compte est créé.');
    setWaitingFor(account.email);
    setMode('sign-in');
  }
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {returnPath(search).startsWith('/parking/') && (
        <p className={styles.text}>Connectez-vous pour contacter le propriétaire.</p>
      )}
      <SegmentedControl
        label="Connexion ou inscription"
        options={modes}
        value={mode}
        onChange={setMode}
        className={styles.modes}
      />
      {waitingFor !== null && (
        <Notice tone="ok" live title="Confirmez votre adresse e-mail">
          Un lien a été envoyé à {waitingFor}. Ouvrez-le pour activer votre compte.
        </Notice>
      )}
      <ClientOnly fallback={<FormSkeleton />}>
        {() => (
          <Suspense fallback={<FormSkeleton />}>
            {mode === 'sign-in' ? (
              <SignInForm signIn={async (email, password) => store?.signIn(email, password)} />
            ) : (
              <SignUpForm passwordMinLength={config.passwordMinLength} signUp={signUp} />
            )}
          </Suspense>
        )}
      </ClientOnly>
    </div>
  );
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
