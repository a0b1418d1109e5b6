import { classNames } from '../class-names.js';
import { Ban, CircleCheck, Clock, Info, X, type Icon } from '../icons.js';
import shared from '../layout/shared.module.css';
import styles from './status-tag.module.css';
import { CONTACT_REQUEST_STATUS_LABELS, type ContactRequestStatus } from '@placette/contracts/requests/lifecycle';

export type StatusTone = 'ok' | 'warn' | 'err' | 'info' | 'neutral';

const icons: Record<StatusTone, Icon> = { ok: CircleCheck, warn: Clock, err: X, info: Info, neutral: Ban };

/** The state of a request, a document or a parking: a word, an icon and a background, never colour alone. */
export function StatusTag({ tone, icon, children }: { tone: StatusTone; icon?: Icon; children: string }) {
  const Drawn = icon ?? icons[tone];
  return (
    <span className={classNames(styles.tag, styles[tone] ?? shared[tone])}>
      <Drawn aria-hidden="true" />
      <span className={styles.word}>{children}</span>
    </span>
  );
}

const tones: Record<ContactRequestStatus, StatusTone> = {
  pending: 'warn',
  approved: 'ok',
  rejected: 'err',
  cancelled: 'neutral',
  expired: 'neutral',
  completed: 'info',
};

/** RQ-10: an unknown status is shown as pending. */
export function RequestStatusTag({ status }: { status: ContactRequestStatus }) {
  const known = status in tones ? status : 'pending';
  return <StatusTag tone={tones[known]}>{CONTACT_REQUEST_STATUS_LABELS[known]}</StatusTag>;
}
