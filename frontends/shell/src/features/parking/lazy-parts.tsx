import { ErrorState } from '@placette/ui/error-state';
import type { MapView } from '@placette/ui/map-view';
import { part, PartFailed, type PartFailure } from '@placette/ui/part';
import { preloadMap } from '@placette/ui/preload-map';
import { Skeleton } from '@placette/ui/skeleton';
import { Suspense, useEffect, type ComponentProps } from 'react';
import { ClientOnly } from '../../layout/client-only.js';
import type { AvailabilityProps } from './availability-section.js';

const LoadedMap = part(
  async () => (await import(/* webpackPrefetch: true */ '@placette/ui/map-view')).MapView,
  MapUnavailable,
);

/** A map in a chunk of its own, rendered by the browser alone. */
export function PageMap(props: ComponentProps<typeof MapView>) {
  const { ground } = props;
  // Loaded ahead: readers scroll down to it.
  useEffect(() => preloadMap(ground), [ground]);
  const waiting = <Skeleton shape="block" className={props.className ?? ''} />;
  return (
    <ClientOnly fallback={waiting}>
      {() => (
        <Suspense fallback={waiting}>
          <LoadedMap {...props} />
        </Suspense>
      )}
    </ClientOnly>
  );
}

function MapUnavailable({ isGone, isRetrying, onRetry }: PartFailure) {
  const title = 'La carte n’a pas pu être chargée. Les distances restent exactes.';
  return <PartFailed {...{ isGone, isRetrying, onRetry, title }} />;
}

/** In a chunk of its own, rendered by the browser alone. */
const AvailabilitySection = part(
  async () => (await import('./availability-section.js')).AvailabilitySection,
  DatesUnavailable,
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

function DatesUnavailable({ isRetrying, onRetry }: PartFailure) {
  return (
    <ErrorState
      title="Les disponibilités ne peuvent pas être affichées pour le moment."
      onRetry={onRetry}
      isRetrying={isRetrying}
    />
  );
}
