import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../class-names.js';
import { useTopModal } from '../dialogs/modal.js';
import { CircleCheck, Info, TriangleAlert, X } from '../icons.js';
import { IconButton } from '../actions/button.js';
import { VisuallyHidden } from '../layout/page.js';
import styles from './toast.module.css';

const LIFE_MS = 6_000;

export interface Toast {
  id: number;
  text: string;
  tone: 'ok' | 'info' | 'warn';
}

interface ToastRegionProps {
  toasts: readonly Toast[];
  onDismiss: (id: number) => void;
  /** Only for screen readers. */
  said?: string;
}

/**
 * Light successes. Each stays six seconds, longer while it is hovered or focused. The region is in the topmost dialog,
 * far from its buttons: outside it would be covered and unread.
 */
export function ToastRegion({ toasts, onDismiss, said }: ToastRegionProps) {
  const modal = useTopModal();
  const region = (
    <section aria-label="Notifications" className={classNames(styles.region, modal && styles.over)}>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      <div role="status">
        <ol className={styles.list}>
          {toasts.map((toast) => (
            <ToastLine key={toast.id} toast={toast} onDismiss={onDismiss} />
          ))}
        </ol>
      </div>
    </section>
  );
  return modal ? createPortal(region, modal) : region;
}

function ToastLine({ toast, onDismiss }: { toast: Toast; onDismiss: (id: number) => void }) {
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(() => onDismiss(toast.id), LIFE_MS);
    return () => clearTimeout(timer);
  }, [paused, toast.id, onDismiss]);
  const Icon = { ok: CircleCheck, info: Info, warn: TriangleAlert }[toast.tone];
  return (
    <li
      className={classNames(styles.toast, styles[toast.tone])}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon aria-hidden="true" />
      <span>{toast.text}</span>
      <IconButton label="Fermer la notification" icon={<X aria-hidden="true" />} onClick={() => onDismiss(toast.id)} />
    </li>
  );
}
