import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react';
import { useBackCloses } from './layers.js';

interface ModalProps extends Omit<ComponentProps<'dialog'>, 'open' | 'onClose' | 'onCancel' | 'onMouseDown' | 'ref'> {
  isOpen: boolean;
  /** Called by Escape, Back, or a press outside. */
  onClose: () => void;
  /** A press outside does not close it. */
  sticky?: boolean;
}

/** The only native dialog, above everything else: components based on it close in every usual way. */
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
        // Cancelling a file chooser fires the same event, which bubbles.
        if (event.target !== element.current) return;
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        // The browser closed it by itself, as Android's Back does when pressed twice: the owner decides.
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

/** Shell and remotes each have a copy of this module: the copies communicate through the page. */
const CHANGED = 'placette:modal';
interface Change {
  dialog: HTMLDialogElement;
  isOpen: boolean;
}

function publish(change: Change): void {
  document.dispatchEvent(new CustomEvent<Change>(CHANGED, { detail: change }));
}

/**
 * Opens a dialog above everything else, with the focus on its `data-autofocus`; after closing, its opener has the focus
 * again.
 */
function useModal(ref: RefObject<HTMLDialogElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null || !isOpen) return;
    const opener = document.activeElement;
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    publish({ dialog, isOpen: true });
    return () => {
      dialog.close();
      publish({ dialog, isOpen: false });
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [ref, isOpen]);
}

/** Returns the topmost dialog, or null: elements outside it are covered, cannot be pressed and are not read out. */
export function useTopModal(): HTMLDialogElement | null {
  const [stack, setStack] = useState<readonly HTMLDialogElement[]>([]);
  useEffect(() => {
    const change = ({ detail: { dialog, isOpen } }: CustomEvent<Change>) =>
      setStack((all) => [...all.filter((each) => each !== dialog), ...(isOpen ? [dialog] : [])]);
    document.addEventListener(CHANGED, change as EventListener);
    return () => document.removeEventListener(CHANGED, change as EventListener);
  }, []);
  return stack.at(-1) ?? null;
}
