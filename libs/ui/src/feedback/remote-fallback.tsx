import { ErrorState } from './error-state.js';
import { useBackOnline } from './use-back-online.js';
import { Link } from '../actions/link.js';

/** In place of a part of the site that could not be loaded; header and footer stay. It tries by itself once the network is back. */
export function RemoteFallback({ onRetry, isRetrying }: { onRetry: () => void; isRetrying?: boolean }) {
  useBackOnline(onRetry);
  return (
    <ErrorState
      page
      title="Cette partie du site est momentanément indisponible."
      onRetry={onRetry}
      isRetrying={isRetrying}
    >
      <Link to="/">Retour à l’accueil</Link>
    </ErrorState>
  );
}
