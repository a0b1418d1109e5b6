import { Notice } from '@placette/ui/notice';
import { useSyncExternalStore } from 'react';
import type { SessionStore } from './session-store.js';

/** Said as long as it is true: a browser without cookies keeps nobody signed in. */
export function SessionEndsWithPage({ store }: { store: SessionStore | null }) {
  const endsWithPage = useSyncExternalStore(
    store?.subscribe ?? (() => () => undefined),
    () => store?.snapshot().endsWithPage ?? false,
    () => false,
  );
  if (!endsWithPage) return null;
  return (
    <Notice tone="warn" title="Votre connexion se perdra avec cette page" live>
      Votre navigateur refuse les cookies de ce site, qui gardent votre connexion{'\u00a0'}: vous devrez vous
      reconnecter dès que vous rechargerez ou fermerez la page. Autorisez les cookies de ce site dans les réglages du
      navigateur, puis connectez-vous de nouveau.
    </Notice>
  );
}
