import type { MapView } from '@placette/ui/map-view';
import { preloadMap } from '@placette/ui/preload-map';
import { Skeleton } from '@placette/ui/skeleton';
import { Suspense, useEffect, type ComponentProps } from 'react';
import { ClientOnly } from '../../layout/client-only.js';
import { later } from '../../routes/later.js';

const LoadedMap = later(
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

function Unavailable() {
  return <p role="status">La carte ne peut pas s’afficher ici. Les distances restent exactes.</p>;
}
