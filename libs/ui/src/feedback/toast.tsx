import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../class-names.js';
import { useTopModal } from '../dialogs/modal.js';
import { CircleCheck, Info, TriangleAlert, X } from '../icons.js';
import { Button, IconButton } from '../actions/button.js';
import { VisuallyHidden } from '../layout/page.js';
import styles from './toast.module.css';

const LIFE_MS = 6_000;

export interface Toast {
  id: number;
  text: string;
  tone: 'ok' | 'info' | 'warn';
  /** Takes the action back: « Annuler ». */
  undo?: (() => void) | undefined;
}

interface ToastRegionProps {
  toast: Toast | null;
  onDismiss: () => void;
  /** Only for screen readers. */
  said?: string;
}

/**
 * FD-09: what an action did, for everybody: read aloud once, for six seconds (longer while it is hovered or focused) or
 * until the next one. The region is in the topmost dialog, far from its buttons: outside it would be covered and unread.
 */
export function ToastRegion({ toast, onDismiss, said }: ToastRegionProps) {
  const modal = useTopModal();
  const region = (
    <section aria-label="Notifications" className={classNames(styles.region, modal && styles.over)}>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      <div role="status" className={styles.room}>
        {toast && <ToastLine key={toast.id} toast={toast} onDismiss={onDismiss} />}
      </div>
    </section>
  );
  return modal ? createPortal(region, modal) : region;
}

function ToastLine({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(onDismiss, LIFE_MS);
    return () => clearTimeout(timer);
  }, [paused, onDismiss]);
  const Icon = { ok: CircleCheck, info: Info, warn: TriangleAlert }[toast.tone];
  return (
    <div
      className={classNames(styles.toast, styles[toast.tone])}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon aria-hidden="true" />
      <span>{toast.text}</span>
      {toast.undo && (
        <Button
          variant="quiet"
          size="compact"
          onClick={() => {
            onDismiss();
            toast.undo?.();
          }}
        >
          Annuler
        </Button>
      )}
      <IconButton label="Fermer la notification" icon={<X aria-hidden="true" />} onClick={onDismiss} />
    </div>
  );
}
