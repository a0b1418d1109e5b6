import { useContactLabel, useShell } from '@placette/shell-api';
import { Dialog } from '@placette/ui/dialog';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router';
import { parkingPageQuery } from '../features/parking/api.js';
import { RemoteOutlet } from '../remotes/remote-outlet.js';
import { remoteAt, useRemotes } from '../remotes/remote-routes.js';
import { SessionGuard } from '../session/session-guard.js';
import type { SessionStore } from '../session/session-store.js';
import { useBackgroundLocation } from './background-location.js';

/** RQ-01: the request form over its parking. The remote of its page draws what is in it, the same as on that page. */
export function RequestDialog({ store }: { store: SessionStore | null }) {
  const under = useBackgroundLocation().location;
  const { pathname, search, state } = useLocation();
  const title = useContactLabel(useParkingBelow(under.pathname));
  const remote = remoteAt(useRemotes(), pathname);
  const navigate = useNavigate();
  const isClosing = useRef(false);

  /** Back to the parking: by the history where that is the entry before, so that Back does not open the form again. */
  function close() {
    // Escape twice goes back once.
    if (isClosing.current) return;
    isClosing.current = true;
    if (isOpenedOverParking(state)) void navigate(-1);
    else void navigate(under.pathname + search, { replace: true, state: state as unknown });
  }
  return (
    <SessionGuard store={store} waiting={null}>
      <Dialog open sticky title={title} onClose={close}>
        {remote && <RemoteOutlet name={remote.name} basePath={remote.basePath} inDialog />}
      </Dialog>
    </SessionGuard>
  );
}

/** As the page below has loaded it; null while it does, and where there is none. */
function useParkingBelow(pathname: string) {
  const { api, session } = useShell();
  const id = matchPath('/parking/:id', pathname)?.params.id ?? '';
  const { data } = useQuery(parkingPageQuery(api, id, session.user?.id ?? null));
  return typeof data === 'object' ? data : null;
}

function isOpenedOverParking(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'overParking' in state;
}
