import { createContext, startTransition, useContext, useEffect, useState, type ReactNode } from 'react';
import { matchPath, useLocation, type Location } from 'react-router';

const WIDE = '(min-width: 768px)';
/** Paths shown as a dialog over another page on wide screens. */
const OVER = [{ dialog: '/dashboard/demander/:id', page: (id: string) => `/parking/${encodeURIComponent(id)}` }];

interface BackgroundLocation {
  /** Of the page that is drawn: the URL's own, or that of the page under the dialog. */
  location: Location;
  isUnderDialog: boolean;
}

const BackgroundLocationContext = createContext<BackgroundLocation | null>(null);

/**
 * RQ-01: on a wide screen the request form is a dialog over its parking; the same URL is a page of its own on a phone,
 * without scripts and on the server. So a reload, the browser's Back and a shared link need nothing more than the URL.
 */
export function BackgroundLocationProvider({ children }: { children: ReactNode }) {
  const location = useLocation();
  const isWide = useIsWide();
  const under = isWide ? pageUnder(location.pathname) : null;
  const shown = {
    location: under === null ? location : { ...location, pathname: under },
    isUnderDialog: under !== null,
  };
  return <BackgroundLocationContext value={shown}>{children}</BackgroundLocationContext>;
}

export function useBackgroundLocation(): BackgroundLocation {
  const location = useLocation();
  return useContext(BackgroundLocationContext) ?? { location, isUnderDialog: false };
}

function pageUnder(pathname: string): string | null {
  for (const { dialog, page } of OVER) {
    const id = matchPath(dialog, pathname)?.params['id'];
    if (id) return page(id);
  }
  return null;
}

/** False on the server and for the first drawing in the browser, which must be the same. */
function useIsWide(): boolean {
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    const query = window.matchMedia(WIDE);
    // The file of the page under the dialog may have to be loaded first.
    const follow = () => startTransition(() => setWide(query.matches));
    follow();
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  return isWide;
}
