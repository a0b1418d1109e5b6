import { ErrorState } from '@placette/ui/error-state';
import { part, type PartFailure } from '@placette/ui/part';
import { Skeleton } from '@placette/ui/skeleton';
import { Suspense } from 'react';
import { ClientOnly } from '../../../layout/client-only.js';
import type { AvailabilityProps } from './availability-section.js';

/** Its own file: the server does not draw it, and it comes once the page is alive. */
const AvailabilitySection = part(
  async () => (await import('./availability-section.js')).AvailabilitySection,
  Unavailable,
);

export function AvailabilityPlace(props: AvailabilityProps) {
  const waiting = <Skeleton shape="block" />;
  return (
    <ClientOnly fallback={waiting}>
      {() => (
        <Suspense fallback={waiting}>
          <AvailabilitySection {...props} />
        </Suspense>
      )}
    </ClientOnly>
  );
}

function Unavailable({ isRetrying, onRetry }: PartFailure) {
  return (
    <ErrorState
      title="Les disponibilités ne peuvent pas être affichées pour le moment."
      onRetry={onRetry}
      isRetrying={isRetrying}
    />
  );
}
