import { createContext, startTransition, useContext, useEffect, useState, type ReactNode } from 'react';
import { matchPath, useLocation, type Location } from 'react-router';

const WIDE = '(min-width: 768px)';
/** Addresses that stand as a dialog over another page where there is room for both. */
const OVER = [{ dialog: '/dashboard/demander/:id', page: (id: string) => `/parking/${encodeURIComponent(id)}` }];

interface ShownPage {
  /** Of the page that is drawn; the address itself but under a dialog. */
  location: Location;
  isUnderDialog: boolean;
}

const ShownPageContext = createContext<ShownPage | null>(null);

/**
 * RQ-01: on a wide screen the request form is a dialog over its parking, at the address that is a page of its own on a
 * phone, for who comes without scripts, and on the server. So a reload, the browser's Back and a link that is passed on
 * need nothing more than the address.
 */
export function ShownPageProvider({ children }: { children: ReactNode }) {
  const location = useLocation();
  const isWide = useIsWide();
  const under = isWide ? pageUnder(location.pathname) : null;
  const shown = {
    location: under === null ? location : { ...location, pathname: under },
    isUnderDialog: under !== null,
  };
  return <ShownPageContext value={shown}>{children}</ShownPageContext>;
}

export function useShownPage(): ShownPage {
  const location = useLocation();
  return useContext(ShownPageContext) ?? { location, isUnderDialog: false };
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
