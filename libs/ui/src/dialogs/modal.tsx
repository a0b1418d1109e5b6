import { useRef, type ComponentProps } from 'react';
import { useBackCloses } from './layers.js';
import { useModal } from './use-modal.js';

interface ModalProps extends Omit<ComponentProps<'dialog'>, 'open' | 'onClose' | 'onCancel' | 'onMouseDown' | 'ref'> {
  isOpen: boolean;
  /** Escape, Back, or a press outside. */
  onClose: () => void;
  /** A press outside closes nothing. */
  sticky?: boolean;
}

/** The one native dialog, over all else: what is made on it closes in every way that people try. */
export function Modal({ isOpen, onClose, sticky = false, onKeyDown, ...dialog }: ModalProps) {
  const element = useRef<HTMLDialogElement>(null);
  useModal(element, isOpen);
  useBackCloses(isOpen, onClose);
  return (
    <dialog
      {...dialog}
      ref={element}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        // The browser closes without asking when Escape comes twice.
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
      onCancel={(event) => {
        // A choice of files that is given up says the same, and bubbles.
        if (event.target !== element.current) return;
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        // By the browser alone, as Android's Back does when it comes twice: its owner decides.
        if (!isOpen || element.current?.open !== false) return;
        element.current.showModal();
        onClose();
      }}
      onMouseDown={(event) => {
        if (event.target === element.current && !sticky) onClose();
      }}
    />
  );
}
