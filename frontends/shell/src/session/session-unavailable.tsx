import { ErrorState } from '@placette/ui/error-state';
import { useSyncExternalStore } from 'react';
import type { SessionStore } from './session-store.js';

/** SH-06, C32: replaces a page that needs a session while the server does not answer. */
export function SessionUnavailable({ onRetry, isRetrying }: { onRetry: () => void; isRetrying?: boolean }) {
  return (
    <ErrorState
      page
      title="Votre session ne peut pas être ouverte pour le moment."
      text="Vérifiez votre réseau, puis réessayez."
      onRetry={onRetry}
      isRetrying={isRetrying}
    />
  );
}

export function useIsSessionUnavailable(store: SessionStore | null): boolean {
  return useSyncExternalStore(
    store?.subscribe ?? (() => () => undefined),
    () => store?.snapshot().isUnavailable ?? false,
    () => false,
  );
}
