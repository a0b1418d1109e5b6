import { profileApi } from '@placette/contracts/client/identity/profile';
import { ownParkingsApi } from '@placette/contracts/client/listings/own-parkings';
import { vehiclesApi } from '@placette/contracts/client/requests/vehicles';
import type { FirstSteps } from '@placette/contracts/identity/schema';
import { useShell, useWaitingRequests, type SessionUser } from '@placette/shell-api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { driverSteps, ownerSteps, type FirstStep } from './steps.js';

/** The steps of this choice as they stand; undefined while they load, or when they cannot be read. */
export function useSteps(choice: FirstSteps | null, user: SessionUser): readonly FirstStep[] | undefined {
  const { api, session } = useShell();
  const { pathname, search } = useLocation();
  const waiting = useWaitingRequests();
  const vehicles = useQuery({
    queryKey: ['vehicles', 'first-steps'],
    queryFn: ({ signal }) => api.call(vehiclesApi.listMyVehicles, { signal }),
    enabled: choice === 'driver',
  }).data?.vehicles;
  const parkings = useQuery({
    queryKey: ['parkings', 'first-steps'],
    queryFn: ({ signal }) => api.call(ownParkingsApi.listMyParkingSpots, { signal }),
    enabled: choice === 'owner',
  }).data?.parkings;
  const account = { user, verification: session.verification };
  if (choice === 'driver' && vehicles && waiting)
    return driverSteps(account, vehicles, waiting.has_sent, pathname + search);
  return choice === 'owner' && parkings ? ownerSteps(account, parkings) : undefined;
}

/** Kept on the server with the profile. */
export function useChoice() {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (first_steps: FirstSteps) => api.call(profileApi.chooseFirstSteps, { body: { first_steps } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['verification'] }),
  });
}
