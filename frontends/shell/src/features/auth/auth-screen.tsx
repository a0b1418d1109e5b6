import shared from '@placette/ui/shared.module.css';
import { links, useShell } from '@placette/shell-api';
import { ButtonLink } from '@placette/ui/button';
import { Notice } from '@placette/ui/notice';
import { part } from '@placette/ui/part';
import { SegmentedControl } from '@placette/ui/segmented-control';
import { Loading, Skeleton } from '@placette/ui/skeleton';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { Navigate, useLocation, useNavigate, useNavigationType } from 'react-router';
import { CompanyFactText } from '../../company/company-fact.js';
import { useSiteSettings } from '../../company/company-facts.js';
import { useHead } from '../../head/head.js';
import { ClientOnly } from '../../layout/client-only.js';
import { PrivateArea } from '../../routes/private-areas.js';
import { ADDRESS_CONFIRMED, askedPath, isNameless } from '../../session/use-session.js';
import { EXPIRED_LINK, refusalCode } from '../../session/links/mail-link.js';
import type { SessionSnapshot } from '../../session/session-refresher.js';
import type { SessionStore } from '../../session/session-store.js';
import { SessionUnavailable, useIsSessionUnavailable } from '../../session/session-unavailable.js';
import styles from './auth-screen.module.css';
import type { AwaitedMail } from './check-mail.js';
import { useLinkOutcome, MailLinkStep, mailLinkTitle } from './mail-link-step.js';
import { ResetPassword, SecondStep, ModeForm, MODES, type Mode } from './mode-form.js';
import { readSignUpDraft } from './sign-up-draft.js';
import { redirectError } from './auth-errors.js';

const titles = {
  'sign-in': 'Se connecter',
  'sign-up': 'Créer un compte',
  forgotten: 'Mot de passe oublié',
  link: 'Recevoir un lien de connexion',
  mail: 'Vérifiez vos e-mails',
  done: 'Confirmation par e-mail',
  reset: 'Nouveau mot de passe',
  invite: 'Bienvenue',
  'new-owner': 'Votre compte',
  'second-step': 'Double authentification',
} as const;

/** Shown once the link of an e-mail has worked. */
const confirmations: Readonly<Record<string, string>> = {
  signup: ADDRESS_CONFIRMED,
  email_change: 'Votre nouvelle adresse e-mail est enregistrée.',
};

const DESCRIPTION =
  'Connectez-vous ou créez un compte gratuit pour écrire aux propriétaires de places de parking, ou proposer la vôtre.';

/** The pages with a place, a parking or dates. */
const WAITED_FOR = /^\/(?:parking\/|lieux\/|dashboard\/(?:demander\/|rechercher\?))/;

/** Nobody misses it where it does not come. */
const WhatWaits = part(
  async () => (await import(/* webpackChunkName: "what-waits" */ './what-waits.js')).WhatWaits,
  () => null,
);

/** AU-01. `store` is null on the server, where nobody can submit. */
export function AuthScreen({ store }: { store: SessionStore | null }) {
  const { session, toast } = useShell();
  const { company } = useSiteSettings();
  const { search, hash } = useLocation();
  const asked = askedPath({ search, hash });
  const back = asked ?? links.search;
  const navigate = useNavigate();
  const link = useLinkOutcome(store);
  const { outcome, press } = link;
  const isUnavailable = useIsSessionUnavailable(store);
  const [mode, setMode] = useState<Mode>(startsAtSignUp(search) ? 'sign-up' : 'sign-in');
  const isFoundAgain = useNavigationType() === 'POP';
  // Back from the terms, for instance: shows the half-filled form again.
  useEffect(() => {
    if (isFoundAgain && readSignUpDraft() !== null) setMode('sign-up');
  }, [isFoundAgain]);
  // The next page after signing in: loaded ahead.
  useEffect(() => void PrivateArea.preload().catch(() => undefined), []);
  const [mail, setMail] = useState<AwaitedMail | null>(null);
  const choosing = reasonToChoose(search, isNameless(session));
  const refusal =
    refusalCode(new URLSearchParams(search)) ?? (outcome === 'refused' ? (store?.linkRefusal ?? EXPIRED_LINK) : null);
  const isSignedIn = session.status === 'signed-in';
  const step = useStoreStatus(store);
  const isOpening = session.status === 'loading' && step === 'loading';
  const inSecondStep = step === 'second-step';
  // The result of a link is shown to signed-in people only.
  const isConfirming = outcome === 'opening' || (outcome !== null && session.status !== 'signed-out');
  const isLinkStep = outcome === 'unpressed' || outcome === 'password';
  const shown = inSecondStep ? 'second-step' : (choosing ?? (isConfirming ? 'done' : mail ? 'mail' : mode));
  const title = isLinkStep ? mailLinkTitle(store?.linkType ?? null) : titles[shown];
  const choosesMode =
    !isLinkStep &&
    !inSecondStep &&
    !isOpening &&
    !isConfirming &&
    !choosing &&
    !mail &&
    mode !== 'forgotten' &&
    mode !== 'link';
  useHead({ title, description: DESCRIPTION });
  const confirmed = outcome === 'opened' && choosing === null ? confirmations[store?.linkType ?? ''] : undefined;
  useEffect(() => {
    if (confirmed !== undefined) toast({ text: confirmed, apart: true });
  }, [confirmed, toast]);

  if (isSignedIn && choosing === null && (outcome === 'opened' || (outcome === null && !store?.link))) {
    return <Navigate to={back} replace />;
  }

  // The server does not answer: link and previous session can be used later.
  if (outcome === 'unavailable' || (isUnavailable && outcome !== 'opening')) {
    return (
      <div className={styles.page}>
        <SessionUnavailable onRetry={outcome === 'unavailable' ? () => void press() : () => void store?.renew()} />
      </div>
    );
  }

  async function askAgain() {
    await navigate(links.signIn(asked ?? undefined), { replace: true });
    setMode('forgotten');
  }
  function form() {
    if (isLinkStep) return store && <MailLinkStep {...{ store, link, asked }} onAskAgain={() => void askAgain()} />;
    if (inSecondStep) return store && <SecondStep store={store} />;
    if (choosing !== null) {
      return (
        store && <ResetPassword {...{ store, outcome, asked }} reason={choosing} onAskAgain={() => void askAgain()} />
      );
    }
    if (isOpening || outcome === 'opening') return <FormSkeleton />;
    if (isConfirming) {
      return !isSignedIn ? (
        <FormSkeleton />
      ) : (
        <ButtonLink to={back} replace>
          Continuer
        </ButtonLink>
      );
    }
    return <ModeForm {...{ store, mode, setMode, mail, setMail }} onPasswordNeeded={link.askPassword} />;
  }
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {(choosesMode || isLinkStep) && WAITED_FOR.test(back) && (
        <p className={styles.waits}>
          <ClientOnly fallback={null}>
            {() => (
              <Suspense>
                <WhatWaits returnTo={back} />
              </Suspense>
            )}
          </ClientOnly>
        </p>
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
      {choosing === null && refusal !== null && <RedirectError code={refusal} />}
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

/** FO-03: from a link that says « Créer un compte ». */
const startsAtSignUp = (search: string) => new URLSearchParams(search).get('mode') === 'inscription';

/** AU-08: a forgotten password, the first password of an invited person, or an account proved without names (C43). */
function reasonToChoose(search: string, isNameless: boolean): 'reset' | 'invite' | 'new-owner' | null {
  const query = new URLSearchParams(search);
  if (query.get('reset') === 'true') return 'reset';
  if (query.get('invite') === 'true') return 'invite';
  return query.get('verify') === 'true' && isNameless ? 'new-owner' : null;
}

function FormSkeleton() {
  return (
    <Loading text="Chargement...">
      <div className={shared.stack5}>
        <Skeleton shape="field" />
        <Skeleton shape="field" />
        <Skeleton shape="field" />
      </div>
    </Loading>
  );
}

/** The status of the session itself: between password and code, `useShell` says signed-out. */
function useStoreStatus(store: SessionStore | null): SessionSnapshot['status'] {
  return useSyncExternalStore(
    store?.subscribe ?? (() => () => undefined),
    () => store?.snapshot().status ?? 'signed-out',
    () => 'loading',
  );
}

/** Why the link or the provider's redirect to this page opened no session. */
function RedirectError({ code }: { code: string }) {
  const { title, text } = redirectError(code);
  return (
    <Notice tone="err" live title={title}>
      {text}
    </Notice>
  );
}
