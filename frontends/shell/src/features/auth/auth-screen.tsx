import { useShell } from '@placette/shell-api';
import { ButtonLink } from '@placette/ui/button';
import { Notice } from '@placette/ui/notice';
import { SegmentedControl } from '@placette/ui/segmented-control';
import { Loading, Skeleton } from '@placette/ui/skeleton';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { Navigate, useLocation, useNavigate, useNavigationType } from 'react-router';
import { CompanyFactText } from '../../company/company-fact.js';
import { useSiteSettings } from '../../company/company-facts.js';
import { useHead } from '../../head/head.js';
import { ClientOnly } from '../../layout/client-only.js';
import { EXPIRED_LINK, refusalCode } from '../../session/links/mail-link.js';
import { returnPath } from '../../session/links/return-path.js';
import type { SessionSnapshot } from '../../session/session-keeper.js';
import type { SessionStore } from '../../session/session-store.js';
import { StalledSession, useIsStalled } from '../../session/stalled-session.js';
import styles from './auth-screen.module.css';
import type { AwaitedMail } from './confirmation/check-mail.js';
import { AddressRefusal } from './address-refusal.js';
import { useLinkOutcome } from './confirmation/link-outcome.js';
import { ResetPassword, SecondStep } from './lazy-forms.js';
import { ModeForm, MODES, type Mode } from './mode-form.js';
import { keptSignUp } from './sign-up/sign-up-draft.js';

const titles = {
  'sign-in': 'Se connecter',
  'sign-up': 'Créer un compte',
  forgotten: 'Mot de passe oublié',
  link: 'Recevoir un lien de connexion',
  mail: 'Vérifiez vos e-mails',
  done: 'Confirmation par e-mail',
  reset: 'Nouveau mot de passe',
  invite: 'Bienvenue',
  claim: 'Votre compte',
  'second-step': 'Double authentification',
} as const;

/** Said once the link of a mail has done its work. */
const confirmations: Readonly<Record<string, string>> = {
  signup: 'Votre adresse e-mail est confirmée.',
  email_change: 'Votre nouvelle adresse e-mail est enregistrée.',
};

const DESCRIPTION =
  'Connectez-vous ou créez un compte gratuit pour écrire aux propriétaires de places de parking, ou proposer la vôtre.';

/** AU-01. `store` is null on the server, where nobody can submit. */
export function AuthScreen({ store }: { store: SessionStore | null }) {
  const { session, toast } = useShell();
  const { company } = useSiteSettings();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { outcome, retry } = useLinkOutcome(store);
  const isStalled = useIsStalled(store);
  const [mode, setMode] = useState<Mode>('sign-in');
  const isFoundAgain = useNavigationType() === 'POP';
  // Back from another page, the terms for instance, to the half-filled form.
  useEffect(() => {
    if (isFoundAgain && keptSignUp() !== null) setMode('sign-up');
  }, [isFoundAgain]);
  const [mail, setMail] = useState<AwaitedMail | null>(null);
  const choosing = reasonToChoose(search) ?? (store?.mustChoose ? 'claim' : null);
  const refusal =
    refusalCode(new URLSearchParams(search)) ?? (outcome === 'refused' ? (store?.linkRefusal ?? EXPIRED_LINK) : null);
  const isSignedIn = session.status === 'signed-in';
  const step = useStoreStatus(store);
  const isOpening = session.status === 'loading' && step === 'loading';
  const inSecondStep = step === 'second-step';
  // A mail led here, and what comes of it is not for somebody signed out.
  const isConfirming = outcome === 'opening' || (outcome !== null && session.status !== 'signed-out');
  const title = titles[inSecondStep ? 'second-step' : (choosing ?? (isConfirming ? 'done' : mail ? 'mail' : mode))];
  const choosesMode =
    !inSecondStep && !isOpening && !isConfirming && !choosing && !mail && mode !== 'forgotten' && mode !== 'link';
  useHead({ title, description: DESCRIPTION });
  const confirmed = outcome === 'opened' && !store?.mustChoose ? confirmations[store?.linkType ?? ''] : undefined;
  useEffect(() => {
    if (confirmed !== undefined) toast({ text: confirmed });
  }, [confirmed, toast]);

  if (isSignedIn && choosing === null && (outcome === null || outcome === 'opened')) {
    return <Navigate to={returnPath(search)} replace />;
  }

  // What the mail's link opens, or the session that was, cannot be had for the moment: neither is lost.
  if (outcome === 'stalled' || (isStalled && outcome !== 'opening')) {
    return (
      <div className={styles.page}>
        <StalledSession onRetry={outcome === 'stalled' ? retry : () => void store?.renew()} />
      </div>
    );
  }

  async function askAgain() {
    await navigate('/auth', { replace: true });
    setMode('forgotten');
  }
  function form() {
    if (inSecondStep) return store && <SecondStep store={store} />;
    if (choosing !== null) {
      return (
        store && <ResetPassword store={store} outcome={outcome} reason={choosing} onAskAgain={() => void askAgain()} />
      );
    }
    if (isOpening || outcome === 'opening') return <FormSkeleton />;
    if (isConfirming) {
      return !isSignedIn ? (
        <FormSkeleton />
      ) : (
        <ButtonLink to={returnPath(search)} replace>
          Continuer
        </ButtonLink>
      );
    }
    return <ModeForm {...{ store, mode, setMode, mail, setMail }} />;
  }
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {choosesMode && returnPath(search).startsWith('/parking/') && (
        <p className={styles.text}>Connectez-vous pour contacter le propriétaire.</p>
      )}
      <noscript>
        <p className={styles.noscript}>
          Se connecter ou créer un compte demande JavaScript, que votre navigateur n’exécute pas. Activez-le dans ses
          réglages, puis rechargez cette page.
          {company.support_email && (
            <>
              {' '}
              Une question&nbsp;? Écrivez à <CompanyFactText name="support_email" />.
            </>
          )}
        </p>
      </noscript>
      {choosesMode && (
        <SegmentedControl
          label="Connexion ou inscription"
          options={MODES}
          value={mode}
          onChange={setMode}
          className={styles.modes}
        />
      )}
      {choosing === null && refusal !== null && <AddressRefusal code={refusal} />}
      {choosing === null && refusal === null && outcome === 'waiting' && (
        <Notice tone="ok" live title="Encore une étape">
          Ouvrez aussi le lien envoyé à votre autre adresse e-mail.
        </Notice>
      )}
      <div className={styles.scripted}>
        <ClientOnly fallback={<FormSkeleton />}>
          {() => <Suspense fallback={<FormSkeleton />}>{form()}</Suspense>}
        </ClientOnly>
      </div>
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

/** Of the session itself: between the password and the code, the person is not signed in for anybody else. */
function useStoreStatus(store: SessionStore | null): SessionSnapshot['status'] {
  return useSyncExternalStore(
    store?.subscribe ?? (() => () => undefined),
    () => store?.snapshot().status ?? 'signed-out',
    () => 'loading',
  );
}
