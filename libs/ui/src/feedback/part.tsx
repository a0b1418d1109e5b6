import { useEffect, useState, useTransition, type ComponentType } from 'react';
import { Button } from '../actions/button.js';
import { RefreshCw } from '../icons.js';
import { Notice } from './notice.js';
import { useBackOnline } from './use-back-online.js';

export interface PartFailure {
  /** A release removed the file: only a reload brings it. */
  isGone: boolean;
  isRetrying: boolean;
  onRetry: () => void;
}

type Outcome<P> = { Found: ComponentType<P> } | { error: unknown; isGone: boolean };
interface Attempt<P> {
  promise: Promise<Outcome<P>>;
  /** Rendered immediately once known, by the server and over its markup. */
  outcome: Outcome<P> | null;
}

/**
 * A part of a page with a chunk of its own, loaded when it is first rendered or by `preload`; render it inside
 * `Suspense`. The chunk is requested once. When it fails to load, `Instead` is shown until the person tries again or
 * the network is back; the content around it stays.
 */
export function part<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Instead: ComponentType<P & PartFailure> = PartFailed,
) {
  let current: Attempt<P> | null = null;
  /** All places that render the part share its attempts. */
  const attempt = () => (current ??= begin(load));
  const forgetFailure = () => {
    if (current?.outcome && 'error' in current.outcome) current = null;
  };

  function Part(props: P) {
    const [tried, setTried] = useState(attempt);
    const [isRetrying, startRetry] = useTransition();
    const { outcome } = tried;
    // Suspends as `lazy` does: `use` may not be left out once the outcome is known.
    if (outcome === null) throw tried.promise;
    if ('Found' in outcome) return <outcome.Found {...props} />;
    const retry = () => {
      forgetFailure();
      const next = attempt();
      startRetry(() => setTried(next));
    };
    const { isGone } = outcome;
    const failure = { isGone, isRetrying, onRetry: isGone ? () => location.reload() : retry };
    return (
      <>
        <Lost retry={isGone ? null : retry} leave={forgetFailure} />
        <Instead {...props} {...failure} />
      </>
    );
  }

  async function preload(): Promise<void> {
    const outcome = await attempt().promise;
    if ('error' in outcome) throw outcome.error;
  }
  return Object.assign(Part, { preload });
}

/** Stands where the part is missing. Rendered again, elsewhere or later, it requests the part again. */
function Lost({ retry, leave }: { retry: (() => void) | null; leave: () => void }) {
  useBackOnline(retry);
  useEffect(() => leave, [leave]);
  return null;
}

function begin<P>(load: () => Promise<ComponentType<P>>): Attempt<P> {
  const attempt: Attempt<P> = {
    outcome: null,
    promise: load()
      .then(
        (Found): Outcome<P> => ({ Found }),
        async (error: unknown): Promise<Outcome<P>> => ({ error, isGone: await isGone(error) }),
      )
      .then((outcome) => (attempt.outcome = outcome)),
  };
  return attempt;
}

async function isGone(error: unknown): Promise<boolean> {
  // The URL of the failed file, as webpack and its style loader report it.
  const { request } = (error ?? {}) as { request?: unknown };
  if (typeof request !== 'string' || !navigator.onLine) return false;
  return fetch(request, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status === 404 || status === 410,
    () => false,
  );
}

/** Shown instead of a part: what happened and what to do. */
export function PartFailed({ isGone, isRetrying, onRetry, title }: PartFailure & { title?: string }) {
  const lost = title ?? 'Cette partie de la page n’a pas pu être chargée.';
  return (
    <Notice
      tone="err"
      title={isGone ? 'Le site vient d’être mis à jour.' : lost}
      action={
        <Button
          variant="secondary"
          size="compact"
          icon={<RefreshCw aria-hidden="true" />}
          isPending={isRetrying}
          onClick={onRetry}
        >
          {isGone ? 'Recharger la page' : 'Réessayer'}
        </Button>
      }
      live
    >
      {isGone
        ? 'Rechargez la page pour continuer. Copiez d’abord ce que vous avez saisi et pas encore envoyé.'
        : 'Vérifiez votre réseau, puis réessayez.'}
    </Notice>
  );
}
