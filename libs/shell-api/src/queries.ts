import { requestsApi } from '@placette/contracts/client/requests';
import { vehiclesApi } from '@placette/contracts/client/requests/vehicles';
import { profileApi } from '@placette/contracts/client/identity/profile';
import { listingsApi } from '@placette/contracts/client/listings';
import { lastSearchApi } from '@placette/contracts/client/listings/last-search';
import type { ParkingSpotPage } from '@placette/contracts/listings/schema';
import { contactLabel, CONTACT_OWNER } from '@placette/contracts/requests/immediate-booking';
import { type ApiClient, ApiProblem } from '@placette/http-client';
import { useQuery } from '@tanstack/react-query';
import { useShell } from './shell.js';
import { useApiQuery } from './use-api.js';

/**
 * Returns the numbers of requests that wait for an answer, sent and received; the live signal "requests" reloads them.
 * Undefined while unknown.
 */
export function useWaitingRequests() {
  const { session } = useShell();
  return useApiQuery(['requests', 'waiting'], (api, signal) => api.call(requestsApi.countWaitingRequests, { signal }), {
    enabled: session.status === 'signed-in',
  }).data;
}

/** The live signal "verification" tells of a profile that was changed elsewhere. */
export const profileKey = ['verification', 'profile'];

export function useProfile() {
  return useApiQuery(profileKey, (api, signal) => api.call(profileApi.getProfile, { signal }));
}

/** The page of a parking; null where there is none, or none any more, that this person may see. */
export function useParkingPage(parking_spot_id = '') {
  return useApiQuery(
    ['parkings', parking_spot_id, 'page'],
    async (api, signal) => {
      try {
        return await api.call(listingsApi.getParkingSpotPage, { params: { parking_spot_id }, signal });
      } catch (error) {
        if (error instanceof ApiProblem && [404, 410, 422].includes(error.status)) return null;
        throw error;
      }
    },
    { enabled: parking_spot_id !== '' },
  );
}

/**
 * VE-01: every screen stores data of one shape under this key, and reads it through `select`. The live signal
 * "vehicles" reloads it.
 */
export const myVehiclesQuery = (api: ApiClient) => ({
  queryKey: ['vehicles', 'mine'],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.call(vehiclesApi.listMyVehicles, { signal }),
});

/** FD-06: « Réserver » or « Contacter le propriétaire », whichever is true for this person at this parking. */
export function useContactLabel(parking: ParkingSpotPage | null | undefined): string {
  const { api, session } = useShell();
  const { data } = useQuery({
    ...myVehiclesQuery(api),
    enabled: session.status === 'signed-in' && parking?.immediate_booking === true,
  });
  return parking ? contactLabel(parking, data) : CONTACT_OWNER;
}

export const lastSearchKey = ['last-search'] as const;

/** FD-07: the person's last search, and whether it is kept. */
export function useLastSearch() {
  return useApiQuery(lastSearchKey, (api, signal) => api.call(lastSearchApi.getLastSearch, { signal }));
}
