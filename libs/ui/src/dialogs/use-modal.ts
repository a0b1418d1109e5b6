import { useEffect, useState, type RefObject } from 'react';

/** Shell and remotes hold a copy of this module each: they tell one another through the page. */
const CHANGED = 'placette:modal';
interface Change {
  dialog: HTMLDialogElement;
  isOpen: boolean;
}

function tell(change: Change): void {
  document.dispatchEvent(new CustomEvent<Change>(CHANGED, { detail: change }));
}

/** Opens a dialog over all else, with the focus on its `data-autofocus`; closed, its opener has the focus again. */
export function useModal(ref: RefObject<HTMLDialogElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null || !isOpen) return;
    const opener = document.activeElement;
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    tell({ dialog, isOpen: true });
    return () => {
      dialog.close();
      tell({ dialog, isOpen: false });
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
