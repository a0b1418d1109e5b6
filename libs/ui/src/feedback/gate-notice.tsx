import type { Gate } from '@placette/contracts/gate/gate';
import type { ReactNode } from 'react';
import { ButtonLink } from '../actions/button.js';
import styles from './gate-notice.module.css';
import { Notice } from './notice.js';

interface GateNoticeProps {
  gate: Gate;
  /** Where the step is done. */
  to: string;
  /** Beside a larger action, without a frame. */
  small?: boolean | undefined;
  /** More about the steps ahead. */
  children?: ReactNode;
}

/** C53: what the reader still lacks, and the next step; the same words on every screen. */
export function GateNotice({ gate, to, small, children }: GateNoticeProps) {
  const { title, text, label } = gate;
  const action = (
    <ButtonLink variant="secondary" size="compact" to={to}>
      {label}
    </ButtonLink>
  );
  if (!small) {
    return (
      <Notice tone="info" title={title} action={action}>
        {text}
        {children}
      </Notice>
    );
  }
  return (
    <div className={styles.small}>
      <p>
        <strong>{title}</strong> {text}
      </p>
      {action}
    </div>
  );
}
