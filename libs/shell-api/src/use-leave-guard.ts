import { useBackCloses } from '@placette/ui/layers';
import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useShell } from './shell.js';

const QUESTION = {
  title: 'Quitter sans enregistrer\u202f?',
  body: 'Vos modifications seront perdues.',
  confirmLabel: 'Quitter',
  cancelLabel: 'Continuer la modification',
  danger: true,
};

/**
 * Asks before typed text is lost: by links of the page, by the browser's « back » and by closing its window. Returns
 * `leave`, which also asks, and `forget`, to be called once everything is saved.
 */
export function useLeaveGuard(isChanged: boolean) {
  const { confirm } = useShell();
  const navigate = useNavigate();
  const guards = useRef(isChanged);
  useEffect(() => {
    guards.current = isChanged;
  }, [isChanged]);
  const forget = useCallback(() => {
    guards.current = false;
  }, []);

  const agreed = useCallback(async () => {
    if (guards.current && !(await confirm(QUESTION))) return false;
    guards.current = false;
    return true;
  }, [confirm]);
  const leave = useCallback(async (to: string) => void ((await agreed()) && (await navigate(to))), [agreed, navigate]);

  useEffect(() => {
    if (!isChanged) return;
    const stopLink = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || (link?.target ?? '') !== '';
      if (!guards.current || !link || opensElsewhere || link.origin !== window.location.origin) return;
      if (link.pathname === window.location.pathname) return;
      event.preventDefault();
      event.stopPropagation();
      void leave(link.pathname + link.search + link.hash);
    };
    const stopWindow = (event: BeforeUnloadEvent) => {
      if (guards.current) event.preventDefault();
    };
    document.addEventListener('click', stopLink, true);
    window.addEventListener('beforeunload', stopWindow);
    return () => {
      document.removeEventListener('click', stopLink, true);
      window.removeEventListener('beforeunload', stopWindow);
    };
  }, [isChanged, leave]);

  useBackCloses(isChanged, () => {
    void agreed().then((leaves) => leaves && navigate(-1));
  });

  return { leave, forget };
}
