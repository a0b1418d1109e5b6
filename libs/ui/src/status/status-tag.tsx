import { classNames } from '../class-names.js';
import { Ban, CircleCheck, Clock, Info, X, type Icon } from '../icons.js';
import styles from './status-tag.module.css';

export type StatusTone = 'ok' | 'warn' | 'err' | 'info' | 'neutral';

const icons: Record<StatusTone, Icon> = { ok: CircleCheck, warn: Clock, err: X, info: Info, neutral: Ban };

/** State of a request, a document, a parking: a word, an icon and a ground, never colour alone. */
export function StatusTag({ tone, icon, children }: { tone: StatusTone; icon?: Icon; children: string }) {
  const Drawn = icon ?? icons[tone];
  return (
    <span className={classNames(styles.tag, styles[tone])}>
      <Drawn aria-hidden="true" />
      <span className={styles.word}>{children}</span>
    </span>
  );
}
