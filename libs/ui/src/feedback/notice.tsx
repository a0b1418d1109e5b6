import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../class-names.js';
import { CircleAlert, CircleCheck, Info, MapPin, TriangleAlert, type Icon } from '../icons.js';
import shared from '../layout/shared.module.css';
import styles from './notice.module.css';

type NoticeTone = 'info' | 'ok' | 'warn' | 'err' | 'signal';

const icons: Record<NoticeTone, Icon> = {
  info: Info,
  ok: CircleCheck,
  warn: TriangleAlert,
  err: CircleAlert,
  signal: MapPin,
};

interface NoticeProps {
  tone: NoticeTone;
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
  /** Said by screen readers when it appears after an action. */
  live?: boolean;
}

export function Notice({ tone, title, children, action, live }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div
      className={classNames(styles.notice, styles[tone] ?? shared[tone])}
      role={live ? (tone === 'err' ? 'alert' : 'status') : undefined}
    >
      <Icon aria-hidden="true" className={styles.icon} />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div className={styles.text}>{children}</div>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

/** Why something failed, said as it appears; nothing while there is no reason. */
export function FailureNotice({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <Notice tone="err" live>
      {children}
    </Notice>
  );
}

/** An answer to a press far below or above: it receives the focus, and so comes into view, with each new `answer`. */
export function NoticeInView({ answer, ...notice }: Omit<NoticeProps, 'live'> & { answer: unknown }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    frame.current?.focus();
  }, [answer]);
  return (
    <div ref={frame} tabIndex={-1} role="group" aria-label={notice.title}>
      <Notice {...notice} />
    </div>
  );
}

/** In place of a form that the server would refuse until the e-mail address is confirmed (C43). `children`: what waits. */
export function ConfirmEmailFirst({ children }: { children: ReactNode }) {
  return (
    <Notice tone="warn" title="Confirmez d’abord votre adresse e-mail">
      {children} Ouvrez le lien que nous vous avons envoyé, ou saisissez son code en haut de cette page.
    </Notice>
  );
}
