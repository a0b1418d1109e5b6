import type { MapView } from '@placette/ui/map-view';
import { part, PartFailed, type PartFailure } from '@placette/ui/part';
import { preloadMap } from '@placette/ui/preload-map';
import { Skeleton } from '@placette/ui/skeleton';
import { Suspense, useEffect, type ComponentProps } from 'react';
import { ClientOnly } from '../../layout/client-only.js';

const LoadedMap = part(
  async () => (await import(/* webpackPrefetch: true */ '@placette/ui/map-view')).MapView,
  Unavailable,
);

/** A map whose code is a file of its own: the server draws none, and it comes once the page is alive. */
export function PageMap(props: ComponentProps<typeof MapView>) {
  const { ground } = props;
  // Who uses a page with a map reads down to it.
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

function Unavailable({ isGone, isRetrying, onRetry }: PartFailure) {
  const title = 'La carte n’a pas pu être chargée. Les distances restent exactes.';
  return <PartFailed {...{ isGone, isRetrying, onRetry, title }} />;
}
