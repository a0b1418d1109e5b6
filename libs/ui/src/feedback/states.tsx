import type { ReactNode } from 'react';
import { type BayContent, BayDrawing } from '../media/bay.js';
import { Button } from '../actions/button.js';
import { RefreshCw } from '../icons.js';
import { useBackOnline } from './use-back-online.js';
import { Link } from '../actions/link.js';
import styles from './states.module.css';

interface EmptyStateProps {
  /** One fact. */
  title: string;
  text?: ReactNode;
  /** One action. */
  action?: ReactNode;
  drawing?: BayContent;
}

export function EmptyState({ title, text, action, drawing = 'empty' }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <BayDrawing content={drawing} />
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

interface ErrorStateProps {
  /** What happened, in the words of the specification. */
  title: string;
  /** What to do. */
  text?: ReactNode;
  onRetry?: () => void;
  isRetrying?: boolean;
  /** Another way to continue: a link. */
  children?: ReactNode;
  /** Replaces a whole page: the title is its h1. */
  page?: boolean;
}

export function ErrorState({ title, text, onRetry, isRetrying, children, page }: ErrorStateProps) {
  const Title = page ? 'h1' : 'p';
  return (
    <div className={styles.state} role="alert">
      <BayDrawing content="closed" />
      <Title className={styles.title}>{title}</Title>
      {text && <p className={styles.text}>{text}</p>}
      <div className={styles.action}>
        {onRetry && (
          <Button variant="secondary" icon={<RefreshCw aria-hidden="true" />} isPending={isRetrying} onClick={onRetry}>
            Réessayer
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}

/**
 * Replaces a part of the site that failed to load; header and footer stay. It retries by itself once the network is
 * back.
 */
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
