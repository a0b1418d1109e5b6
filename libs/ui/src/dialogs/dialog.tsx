import { useId, type ReactNode } from 'react';
import { Button, IconButton } from '../actions/button.js';
import { classNames } from '../class-names.js';
import { X } from '../icons.js';
import { Modal } from './modal.js';
import styles from './dialog.module.css';

interface DialogProps {
  open: boolean;
  /** Called by Escape, Back, the close button, or a press outside. The opener gets the focus back. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode;
  /**
   * 560 px, 400 px for questions, 1120 px for large content; `desk` takes the window, has a fixed height, and its parts
   * scroll instead of it.
   */
  size?: 'regular' | 'small' | 'large' | 'desk';
  /** A press outside does not close it: for forms with typed text. */
  sticky?: boolean;
}

/** Dialog from 768 px, sheet from the bottom edge below. */
export function Dialog({ open, onClose, title, children, footer, size = 'regular', sticky }: DialogProps) {
  const titleId = useId();
  if (!open) return null;
  return (
    <Modal
      isOpen
      onClose={onClose}
      sticky={sticky}
      aria-labelledby={titleId}
      className={classNames(styles.dialog, styles[size])}
    >
      <div className={styles.frame}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <IconButton label="Fermer" icon={<X aria-hidden="true" />} onClick={onClose} />
        </div>
        {/* Scrolls: reachable by keyboard even without a control inside. */}
        <div className={styles.body} tabIndex={0} role="group" aria-labelledby={titleId}>
          {children}
        </div>
        {footer && <div className={styles.foot}>{footer}</div>}
      </div>
    </Modal>
  );
}

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children?: ReactNode;
  /** A verb. */
  confirmLabel: string;
  /** « Annuler » by default; another word when that would be the action itself. */
  cancelLabel?: string;
  danger?: boolean;
  isPending?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Dialog
      open={props.open}
      onClose={props.onCancel}
      title={props.title}
      size="small"
      footer={
        <>
          <Button variant="secondary" onClick={props.onCancel} data-autofocus={props.danger ? '' : undefined}>
            {props.cancelLabel ?? 'Annuler'}
          </Button>
          <Button
            variant={props.danger ? 'danger' : 'primary'}
            isPending={props.isPending}
            onClick={props.onConfirm}
            data-autofocus={props.danger ? undefined : ''}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  );
}
