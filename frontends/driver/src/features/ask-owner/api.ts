import { profileApi } from '@placette/contracts/client/identity/profile';
import { calendarApi } from '@placette/contracts/client/listings/calendar';
import { requestsApi } from '@placette/contracts/client/requests';
import { heldDays } from '@placette/contracts/listings/calendar/schema';
import { ApiProblem, profileKey, useApiMutation, useApiQuery, useShell, type CallInput } from '@placette/shell-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';

type NewRequestBody = NonNullable<CallInput<typeof requestsApi.sendContactRequest>['body']>;

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

/** TR-04. The rest of the profile stays as it is. */
export function useSavePhone() {
  return useApiMutation((api, phone_number: string) => api.call(profileApi.updateProfile, { body: { phone_number } }), {
    fills: profileKey,
  });
}
