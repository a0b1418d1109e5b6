import { layers } from '@placette/ui/layers';
import { startTransition, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createPath, NavigationType, Router, type Location, type Navigator, type To } from 'react-router';

interface Arrival {
  location: Location;
  navigationType: NavigationType;
}
/** Of an entry of the history. */
interface EntryState {
  usr?: unknown;
  key?: string;
}

const hrefOf = (to: To) => (typeof to === 'string' ? to : createPath(to));

function here(): Location {
  const { pathname, search, hash } = window.location;
  const { usr = null, key = 'default' } = (history.state ?? {}) as EntryState;
  return { pathname, search, hash, state: usr, key };
}

const never = () => () => undefined;

interface SiteRouterProps {
  /** The address at which the server drew the page; null where nothing was drawn before. */
  drawnAt?: string | null;
  children: ReactNode;
}

/**
 * The router of the site, on the history of the browser. It sees pages alone: what lies over one has entries of its own,
 * between which nothing of the page changes, and which are gone before a page follows another.
 *
 * A page that many visitors share is drawn at an address of its own, without the parameters that it does not read before
 * it is alive. The browser draws over it at that same address, so that whatever reads the address cannot differ, and takes
 * its own right after.
 */
export function SiteRouter({ drawnAt = null, children }: SiteRouterProps) {
  const [arrival, setArrival] = useState<Arrival>(() => ({ location: here(), navigationType: NavigationType.Pop }));
  const isDrawing = useSyncExternalStore(
    never,
    () => false,
    () => drawnAt !== null,
  );
  const location = useMemo(() => {
    if (!isDrawing || drawnAt === null) return arrival.location;
    const { pathname, search } = new URL(drawnAt, 'http://drawn');
    return { ...arrival.location, pathname, search };
  }, [arrival.location, isDrawing, drawnAt]);

  useEffect(() => {
    // Takes away what is left of layers from before the page was loaded.
    layers();
    const follow = () =>
      startTransition(() =>
        setArrival((known) => {
          const location = here();
          const isSame = known.location.key === location.key && createPath(known.location) === createPath(location);
          return isSame ? known : { location, navigationType: NavigationType.Pop };
        }),
      );
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);

  const navigator = useMemo<Navigator>(() => {
    function change(navigationType: NavigationType, to: To, usr: unknown = null) {
      layers().beneath(() => {
        const entry: EntryState = { usr, key: Math.random().toString(36).slice(2, 10) };
        const href = hrefOf(to);
        try {
          if (navigationType === NavigationType.Push) history.pushState(entry, '', href);
          else history.replaceState(entry, '', href);
        } catch {
          // A browser counts the entries of a page, and may refuse one.
          return window.location.assign(href);
        }
        startTransition(() => setArrival({ location: here(), navigationType }));
      });
    }
    return {
      createHref: hrefOf,
      encodeLocation: (to) => {
        const { pathname, search, hash } = new URL(hrefOf(to), window.location.origin);
        return { pathname, search, hash };
      },
      go: (delta) => layers().beneath(() => layers().go(delta)),
      push: (to, state) => change(NavigationType.Push, to, state),
      replace: (to, state) => change(NavigationType.Replace, to, state),
    };
  }, []);

  return (
    <Router location={location} navigationType={arrival.navigationType} navigator={navigator}>
      {children}
    </Router>
  );
}
