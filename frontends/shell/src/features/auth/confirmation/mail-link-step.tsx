import { Button } from '@placette/ui/button';
import { useState } from 'react';
import type { SessionStore } from '../../../session/session-store.js';
import styles from '../auth-screen.module.css';
import { AccountPassword, ResetPassword } from '../lazy-forms.js';
import type { MailLinkOutcome } from './link-outcome.js';

/** By what the link is for, in the words of the wire. */
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
  onAskAgain: () => void;
}

/** C48: a link that is only opened does nothing; one button goes on, and then the account's password may be asked for. */
export function MailLinkStep({ store, link, onAskAgain }: MailLinkStepProps) {
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
  // Who has forgotten it is not asked for it.
  const isForgotten = store.linkType === 'recovery';
  if (startsAgain || isForgotten) {
    const reason = isForgotten ? 'reset' : 'new-owner';
    return <ResetPassword {...{ store, reason, onAskAgain }} outcome="password" />;
  }
  return (
    <AccountPassword
      press={link.press}
      isWrong={() => store.linkRefusal === 'account_password_wrong'}
      onUnknown={() => setStartsAgain(true)}
    />
  );
}
