import { useShell } from '@placette/shell-api';
import { useEffect, useRef } from 'react';

const QUESTION = {
  title: 'Fermer sans enregistrer\u202f?',
  body: 'Ce que vous avez écrit sera perdu.',
  confirmLabel: 'Fermer',
  cancelLabel: 'Continuer',
  danger: true,
};

/**
 * Asks before reasons typed in a dialog are lost: Escape, the cross, a press beside, another document, the window. `frame` goes
 * around its fields.
 */
export function useAskedClose() {
  const { confirm } = useShell();
  const frame = useRef<HTMLDivElement>(null);
  const hasText = () =>
    [...(frame.current?.querySelectorAll('textarea') ?? [])].some(({ value }) => value.trim() !== '');
  useEffect(() => {
    const stopWindow = (event: BeforeUnloadEvent) => {
      if (hasText()) event.preventDefault();
    };
    window.addEventListener('beforeunload', stopWindow);
    return () => window.removeEventListener('beforeunload', stopWindow);
  }, []);
  return {
    frame,
    /** Goes on at once where nothing was typed. */
    asked: (goOn: () => void) => {
      if (!hasText()) return goOn();
      void confirm(QUESTION).then((agreed) => agreed && goOn());
    },
  };
}
