import type { IdentityBadge as State } from '@placette/contracts/documents/verification';
import { Link as RouterLink } from 'react-router';
import { classNames } from '../class-names.js';
import { BadgeCheck, Clock, ShieldAlert, ShieldCheck, type Icon } from '../icons.js';
import type { StatusTone } from './status-tag.js';
import { VisuallyHidden } from '../layout/page.js';
import shared from '../layout/shared.module.css';
import styles from './status-tag.module.css';

const looks: Record<State, { tone: StatusTone; icon: Icon; word: string; more: string }> = {
  complete: { tone: 'ok', icon: BadgeCheck, word: 'Identité vérifiée', more: 'véhicule vérifié' },
  partial: { tone: 'info', icon: ShieldCheck, word: 'Identité vérifiée', more: 'véhicule en cours de vérification' },
  owner: { tone: 'info', icon: ShieldCheck, word: 'Identité vérifiée', more: 'propriétaire, sans véhicule' },
  without_vehicle: { tone: 'warn', icon: Clock, word: 'En cours', more: 'identité vérifiée, aucun véhicule' },
  in_progress: { tone: 'warn', icon: Clock, word: 'En cours', more: 'vérification de l’identité en cours' },
  required: { tone: 'err', icon: ShieldAlert, word: 'Identité requise', more: 'vérifier mon identité' },
};

/** SH-10, C17. The red one is a link to `verificationHref`. */
export function IdentityBadge({ state, verificationHref }: { state: State; verificationHref: string }) {
  const { tone, icon: Drawn, word, more } = looks[state];
  const content = (
    <>
      <Drawn aria-hidden="true" />
      <span className={styles.word}>
        {word}
        <VisuallyHidden> ({more})</VisuallyHidden>
      </span>
    </>
  );
  const className = classNames(styles.tag, shared[tone]);
  return state === 'required' ? (
    <RouterLink to={verificationHref} className={className}>
      {content}
    </RouterLink>
  ) : (
    <span className={className}>{content}</span>
  );
}

/** Another person's identity, on rows and pages: shown only when it is verified. */
export function VerifiedMark() {
  return (
    <span className={classNames(styles.tag, shared.ok)}>
      <BadgeCheck aria-hidden="true" />
      <span className={styles.word}>Identité vérifiée</span>
    </span>
  );
}
