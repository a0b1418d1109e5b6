import { useContext, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { UNSAFE_LocationContext as LocationContext } from 'react-router';

const never = () => () => undefined;

/**
 * A page that many visitors share is drawn at an address of its own, without the parameters that it does not read before
 * it is alive. The browser draws over it at that same address, so that whatever reads the address cannot differ, and takes
 * its own right after. `drawn` is null where nothing was drawn before.
 */
export function DrawnAddress({ drawn, children }: { drawn: string | null; children: ReactNode }) {
  const own = useContext(LocationContext);
  const isDrawing = useSyncExternalStore(
    never,
    () => false,
    () => drawn !== null,
  );
  const value = useMemo(() => {
    if (!isDrawing || drawn === null) return own;
    const { pathname, search } = new URL(drawn, 'http://drawn');
    return { ...own, location: { ...own.location, pathname, search } };
  }, [own, isDrawing, drawn]);
  return <LocationContext value={value}>{children}</LocationContext>;
}
