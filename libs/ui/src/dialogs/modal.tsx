import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react';
import { useBackCloses } from './layers.js';

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

/** Shell and remotes hold a copy of this module each: they tell one another through the page. */
const CHANGED = 'placette:modal';
interface Change {
  dialog: HTMLDialogElement;
  isOpen: boolean;
}

function publish(change: Change): void {
  document.dispatchEvent(new CustomEvent<Change>(CHANGED, { detail: change }));
}

/** Opens a dialog over all else, with the focus on its `data-autofocus`; closed, its opener has the focus again. */
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

/** The dialog over all others, null without one: what stands outside is covered, cannot be pressed and is not read out. */
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
