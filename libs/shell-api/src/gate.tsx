import { documentsApi } from '@placette/contracts/client/documents';
import { gateOf } from '@placette/contracts/gate/gate';
import type { GateStep } from '@placette/contracts/gate/next-step';
// By its name: the shell and each remote carry this file, and share the rest of the package.
import { links, myVehiclesQuery, serverNow, useApiQuery, useContentText, useShell } from '@placette/shell-api';
import { GateNotice } from '@placette/ui/gate-notice';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';

const STEPS: Record<GateStep, (returnTo: string) => string> = {
  sign_in: links.signIn,
  confirm_address: () => links.confirmAddress,
  add_vehicle: links.addVehicle,
  send_identity: links.verifyIdentity,
  see_identity: links.verifyIdentity,
  see_vehicles: links.seeVehicles,
};

interface GatePlaceProps {
  /** Where each step leads back to; this page by default. */
  returnTo?: string | undefined;
  small?: boolean | undefined;
}

/** C53: what the reader still lacks; nothing when all is there, or too little is known. */
export function GatePlace({ returnTo, small }: GatePlaceProps) {
  const { api, session } = useShell();
  const { pathname, search } = useLocation();
  const delay = useContentText('verification_delay');
  const isMember = session.status === 'signed-in';
  const vehicles = useQuery({ ...myVehiclesQuery(api), enabled: isMember });
  const { data, isLoading, failureCount } = useApiQuery(
    ['verification', 'identity'],
    (api, signal) => api.call(documentsApi.getVerification, { signal }),
    { enabled: isMember && session.verification?.identityVerified === false },
  );
  // How long a review takes is part of the sentence, which does not grow while it is read; an outage does not keep it.
  if (isLoading && failureCount === 0) return null;
  const gate = gateOf({ session, vehicles: vehicles.data?.vehicles, identity: data, delay }, new Date(serverNow()));
  return gate && <GateNotice gate={gate} to={STEPS[gate.step](returnTo ?? pathname + search)} small={small} />;
}
