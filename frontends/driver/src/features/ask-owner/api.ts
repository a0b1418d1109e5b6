import { profileApi } from '@placette/contracts/client/identity/profile';
import { listingsApi } from '@placette/contracts/client/listings';
import { calendarApi } from '@placette/contracts/client/listings/calendar';
import { requestsApi } from '@placette/contracts/client/requests';
import { heldDays } from '@placette/contracts/listings/calendar/schema';
import { ApiProblem, useShell, type CallInput } from '@placette/shell-api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

type NewRequestBody = NonNullable<CallInput<typeof requestsApi.sendContactRequest>['body']>;

/** null when there is no such parking, or when it is hidden. */
export function useParking(parking_spot_id: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['parkings', 'to-ask', parking_spot_id],
    queryFn: async ({ signal }) => {
      try {
        return await api.call(listingsApi.getParkingSpotPage, { params: { parking_spot_id }, signal });
      } catch (error) {
        if (error instanceof ApiProblem && (error.status === 404 || error.status === 422)) return null;
        throw error;
      }
    },
  });
}

/** Days of the stay without a free space, in order; none while dates or answer are missing: the server decides anyway. */
export function useDaysNotFree(parking_spot_id: string, start: string, end: string): string[] {
  const { api } = useShell();
  const range = heldDays(start, end);
  const { data } = useQuery({
    queryKey: ['parkings', 'availability', parking_spot_id, range],
    queryFn: ({ signal }) =>
      api.call(calendarApi.getAvailability, {
        params: { parking_spot_id },
        query: range ?? { from: '', to: '' },
        signal,
      }),
    enabled: range !== null,
    staleTime: 30_000,
  });
  return data?.days.filter(({ free_spots }) => free_spots === 0).map(({ day }) => day) ?? [];
}

/** RQ-03. Several sends with one idempotency key make one request. */
export function useSendRequest(idempotencyKey: string) {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewRequestBody) => api.call(requestsApi.sendContactRequest, { body, idempotencyKey }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['requests'] }),
    // The form shows which days were taken meanwhile.
    onError: (error) =>
      error instanceof ApiProblem && error.code === 'days_blocked'
        ? client.invalidateQueries({ queryKey: ['parkings', 'availability'] })
        : undefined,
  });
}

// Reloaded by the live signal « verification », which a change of the profile sends.
const profileKey = ['verification', 'profile'];

export function useProfile() {
  const { api } = useShell();
  return useQuery({ queryKey: profileKey, queryFn: ({ signal }) => api.call(profileApi.getProfile, { signal }) });
}

/** TR-04. The rest of the profile stays as it is. */
export function useSavePhone() {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (phone_number: string) => api.call(profileApi.updateProfile, { body: { phone_number } }),
    onSuccess: (profile) => client.setQueryData(profileKey, profile),
  });
}
