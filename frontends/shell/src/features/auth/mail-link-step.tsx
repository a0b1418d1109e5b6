import type { SetBefore } from '@placette/contracts/identity/one-time-codes/schema';
import { Button } from '@placette/ui/button';
import { useState, useEffect } from 'react';
import type { SessionStore, LinkOutcome } from '../../session/session-store.js';
import styles from './auth-screen.module.css';
import { AccountPassword, ResetPassword } from './mode-form.js';

/** By the `type` of the link in the mail. */
const WORDS: Readonly<Record<string, { title: string; purpose: string }>> = {
  signup: { title: 'Confirmer votre adresse e-mail', purpose: 'Pour confirmer votre adresse e-mail' },
  recovery: { title: 'Nouveau mot de passe', purpose: 'Pour choisir un nouveau mot de passe' },
  invite: { title: 'Bienvenue', purpose: 'Pour accepter votre invitation' },
  email_change: {
    title: 'Changement d’adresse e-mail',
    purpose: 'Pour confirmer le changement de votre adresse e-mail',
  },
};
const SIGN_IN = { title: 'Connexion par e-mail', purpose: 'Pour vous connecter' };

export function mailLinkTitle(type: string | null): string {
  return (WORDS[type ?? ''] ?? SIGN_IN).title;
}

interface MailLinkStepProps {
  store: SessionStore;
  link: MailLinkOutcome;
  /** The page of this site that the link goes on to. */
  asked: string | null;
  onAskAgain: () => void;
}

/** C48: opening a link does nothing by itself; a button uses it, and the account's password may be needed then. */
export function MailLinkStep({ store, link, asked, onAskAgain }: MailLinkStepProps) {
  const [startsAgain, setStartsAgain] = useState(false);
  if (link.outcome !== 'password') {
    const { onward } = store;
    return (
      <>
        <p
          className={styles.text}
        >{`${(WORDS[store.linkType ?? ''] ?? SIGN_IN).purpose}, appuyez sur «\u00a0Continuer\u00a0».`}</p>
        <Button block onClick={() => (onward === null ? void link.press() : location.assign(onward))}>
          Continuer
        </Button>
      </>
    );
  }
  // A recovery link never asks for the forgotten password.
  const isForgotten = store.linkType === 'recovery';
  if (startsAgain || isForgotten) {
    const reason = isForgotten ? 'reset' : 'new-owner';
    return <ResetPassword {...{ store, reason, asked, onAskAgain }} outcome="password" />;
  }
  return (
    <AccountPassword
      press={link.press}
      isWrong={() => store.linkRefusal === 'account_password_wrong'}
      onUnknown={() => setStartsAgain(true)}
    />
  );
}

export interface MailLinkOutcome {
  /** null when no link led here. */
  outcome: LinkOutcome | 'opening' | null;
  /** Uses the link: by « Continuer », and again after `password` and `unavailable` (C48). */
  press: (setBefore?: SetBefore) => Promise<void>;
  /** The code of the mail was typed and is right; the account's password is needed too. */
  askPassword: () => void;
}

/** The outcome of the e-mail's link, until the page is left. */
export function useLinkOutcome(store: SessionStore | null): MailLinkOutcome {
  const link = store?.link ?? null;
  const [outcome, setOutcome] = useState<LinkOutcome | 'opening' | null>(null);
  useEffect(() => {
    if (link === null) return;
    setOutcome('opening');
    void link.then(setOutcome);
    return () => store?.forgetLink();
  }, [link, store]);
  async function press(setBefore?: SetBefore) {
    if (store === null) return;
    if (outcome !== 'password') setOutcome('opening');
    setOutcome(await store.press(setBefore));
  }
  return { outcome, press, askPassword: () => setOutcome('password') };
}
