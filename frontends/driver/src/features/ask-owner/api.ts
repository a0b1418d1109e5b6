import { profileApi } from '@placette/contracts/client/identity/profile';
import { calendarApi } from '@placette/contracts/client/listings/calendar';
import { requestsApi } from '@placette/contracts/client/requests';
import { preparedRequestsApi } from '@placette/contracts/client/requests/prepared';
import { heldDays } from '@placette/contracts/listings/calendar/schema';
import { ApiProblem, profileKey, useApiMutation, useApiQuery, useShell, type CallInput } from '@placette/shell-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';

export type NewRequestBody = NonNullable<CallInput<typeof requestsApi.sendContactRequest>['body']>;

/** Days of the stay without a free space, in order; none while dates or answer are missing: the server decides anyway. */
export function useDaysNotFree(parking_spot_id: string, start: string, end: string): string[] {
  const range = heldDays(start, end);
  const { data } = useApiQuery(
    ['parkings', 'availability', parking_spot_id, range],
    (api, signal) =>
      api.call(calendarApi.getAvailability, {
        params: { parking_spot_id },
        query: range ?? { from: '', to: '' },
        signal,
      }),
    { enabled: range !== null, staleTime: 30_000 },
  );
  return data?.days.filter(({ free_spots }) => free_spots === 0).map(({ day }) => day) ?? [];
}

/** The form then shows which days were taken meanwhile. */
const isTaken = (error: Error) => error instanceof ApiProblem && error.code === 'days_blocked';

/** RQ-03. Several sends with one idempotency key make one request. */
export function useSendRequest(idempotencyKey: string) {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewRequestBody) => api.call(requestsApi.sendContactRequest, { body, idempotencyKey }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['requests'] }),
    onError: (error) =>
      isTaken(error) ? client.invalidateQueries({ queryKey: ['parkings', 'availability'] }) : undefined,
  });
}

export const isNowVerified = (error: Error | null) =>
  error instanceof ApiProblem && error.code === 'identity_already_verified';

/** C49. Several presses with one idempotency key prepare one request. */
export function usePrepareRequest(idempotencyKey: string) {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewRequestBody) => api.call(preparedRequestsApi.prepareRequest, { body, idempotencyKey }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['requests'] }),
    onError: (error) => {
      if (isNowVerified(error)) return client.invalidateQueries({ queryKey: ['verification'] });
      return isTaken(error) ? client.invalidateQueries({ queryKey: ['parkings', 'availability'] }) : undefined;
    },
  });
}

/** C49: one of the actor's own; null when there is none of this id. Reloaded by the live signal "requests". */
export function usePreparedRequest(prepared_id: string) {
  return useApiQuery(['requests', 'prepared', prepared_id], async (api, signal) => {
    try {
      return await api.call(preparedRequestsApi.getPreparedRequest, { params: { prepared_id }, signal });
    } catch (error) {
      if (error instanceof ApiProblem && [404, 422].includes(error.status)) return null;
      throw error;
    }
  });
}

/** C49: `version` is the one that the form was filled in from. */
export function useChangePrepared(prepared_id: string) {
  return useApiMutation(
    (api, { parking_spot_id: _, ...wish }: NewRequestBody & { version: number }) =>
      api.call(preparedRequestsApi.changePreparedRequest, { params: { prepared_id }, body: wish }),
    { reloads: [['requests'], ['parkings', 'availability']], reloadsWhen: 'settled' },
  );
}

/** TR-04. The rest of the profile stays as it is. */
export function useSavePhone() {
  return useApiMutation((api, phone_number: string) => api.call(profileApi.updateProfile, { body: { phone_number } }), {
    fills: profileKey,
  });
}
