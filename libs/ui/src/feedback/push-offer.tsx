import type { ReactNode } from 'react';
import { Button } from '../actions/button.js';
import { FailureNotice, Notice } from './notice.js';
import shared from '../layout/shared.module.css';

interface PushOfferProps {
  state: 'on' | 'off' | 'denied' | 'install' | 'unsupported';
  /** What this device would be notified of, and why here. */
  children: ReactNode;
  isAllowing: boolean;
  /** The reason of the failure. */
  error: string | null;
  onAllow: () => void;
  /** Without it the offer stays. */
  onLater?: () => void;
}

/** TR-06: the browser prompts for permission when this is pressed, never before. */
export function PushOffer({ state, children, isAllowing, error, onAllow, onLater }: PushOfferProps) {
  const later = onLater && (
    <Button variant="quiet" onClick={onLater}>
      Plus tard
    </Button>
  );
  if (state !== 'off')
    return (
      <Notice tone={state === 'on' ? 'ok' : 'info'} live action={state === 'install' && later}>
        {WORDS[state]}
      </Notice>
    );
  return (
    <div className={shared.stack3}>
      <p>{children}</p>
      <FailureNotice>{error}</FailureNotice>
      <div className={shared.cluster3}>
        <Button variant="secondary" isPending={isAllowing} onClick={onAllow}>
          Prévenez-moi sur cet appareil
        </Button>
        {later}
      </div>
    </div>
  );
}

const WORDS = {
  on: 'Cet appareil vous prévient. Vous choisissez de quoi dans «\u00a0Notifications\u00a0».',
  denied:
    'Votre navigateur refuse les notifications de ce site. Pour les recevoir, autorisez-les dans ses réglages, puis revenez ici.',
  install:
    'Sur iPhone et iPad, installez d’abord le site\u00a0: touchez «\u00a0Partager\u00a0», puis «\u00a0Sur l’écran d’accueil\u00a0», et ouvrez-le de là. Il faut iOS 16.4 ou plus récent.',
  unsupported: 'Ce navigateur ne reçoit pas de notifications. Vous pouvez en choisir un autre, ou garder les e-mails.',
} as const;
