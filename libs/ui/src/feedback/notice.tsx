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
  /** Screen readers announce it when it appears after an action. */
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

/** The reason of a failure, announced when it appears; empty without a reason. */
export function FailureNotice({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <Notice tone="err" live>
      {children}
    </Notice>
  );
}

/**
 * The response to a press far below or above: with each new `answer` it receives the focus, and so scrolls into view.
 */
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

/**
 * C43: replaces a form that the server would refuse until the e-mail address is confirmed. `children`: what has to
 * wait.
 */
export function ConfirmEmailFirst({ children }: { children: ReactNode }) {
  return (
    <Notice tone="warn" title="Confirmez d’abord votre adresse e-mail">
      {children} Ouvrez le lien que nous vous avons envoyé, ou saisissez son code en haut de cette page.
    </Notice>
  );
}
