import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../class-names.js';
import { useTopModal } from '../dialogs/modal.js';
import { CircleCheck, Info, TriangleAlert, X } from '../icons.js';
import { Button, IconButton } from '../actions/button.js';
import { VisuallyHidden } from '../layout/page.js';
import { type Place, useBeside } from './beside.js';
import styles from './toast.module.css';

const LIFE_MS = 6_000;

export interface Toast {
  id: number;
  text: string;
  tone: 'ok' | 'info' | 'warn';
  /** Takes the action back: « Annuler ». */
  undo?: (() => void) | undefined;
  /** Not beside the control that was pressed: its row goes, or nobody pressed. */
  apart?: boolean | undefined;
}

interface ToastRegionProps {
  toast: Toast | null;
  onDismiss: () => void;
  /** Only for screen readers. */
  said?: string;
}

/**
 * FD-09: what an action did, for everybody: read aloud once, for six seconds (longer while it is hovered or focused) or
 * until the next one. It stands beside the control that was pressed, as long as that is in sight, else at the edge of the
 * window. The region is in the topmost dialog: outside it would be covered and unread.
 */
export function ToastRegion({ toast, onDismiss, said }: ToastRegionProps) {
  const modal = useTopModal();
  const element = useRef<HTMLElement>(null);
  const place = useBeside(toast, element);
  const region = (
    <section
      ref={element}
      aria-label="Notifications"
      className={classNames(styles.region, place ? styles.beside : modal && styles.over)}
      style={place ? styleOf(place) : undefined}
    >
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

function styleOf({ left, ...edge }: Place): CSSProperties & Record<'--left', string> {
  return { '--left': `${left}px`, top: 'auto', bottom: 'auto', ...edge };
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
      <IconButton
        label="Fermer la notification"
        icon={<X aria-hidden="true" />}
        className={styles.close}
        onClick={onDismiss}
      />
    </div>
  );
}
