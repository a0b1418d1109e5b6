import { listingsApi } from '@placette/contracts/client/listings';
import { stayChangesApi } from '@placette/contracts/client/requests/stay-changes';
import type { WishedStay } from '@placette/contracts/requests/stay-changes/schema';
import { ApiProblem, useShell } from '@placette/shell-api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** CN-02: the server's total for the changed stay, or why it is refused; never cached. */
export function useChangeQuote(request_id: string, wished: WishedStay | null) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['stay-change-quote', request_id, wished],
    queryFn: ({ signal }) =>
      api.call(stayChangesApi.quoteChange, {
        params: { request_id },
        query: wished ?? { start_date: '', end_date: '', vehicle_id: '' },
        signal,
      }),
    enabled: wished !== null,
    retry: (failures, error) => !(error instanceof ApiProblem && error.status < 500) && failures < 2,
    gcTime: 0,
  });
}

/** CN-02. Sends the total that was shown; the server refuses if its own differs. */
export function useAskChange(request_id: string) {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: WishedStay & { total_price: number; return_hour?: string | null }) =>
      api.call(stayChangesApi.askChange, { params: { request_id }, body }),
    onSettled: () =>
      Promise.all(
        [['requests'], ['stay-change-quote', request_id]].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  });
}

/** CN-03: an hour needs no agreement. */
export function useTellReturnHour(request_id: string) {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (return_hour: string) =>
      api.call(stayChangesApi.tellReturnHour, { params: { request_id }, body: { return_hour } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['requests'] }),
  });
}

/** Size limits of the parking; null where it is not visible any more: the server decides anyway. */
export function useParkingLimits(parking_spot_id: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['parkings', 'limits', parking_spot_id],
    queryFn: async ({ signal }) => {
      try {
        return await api.call(listingsApi.getParkingSpotPage, { params: { parking_spot_id }, signal });
      } catch (error) {
        if (error instanceof ApiProblem && error.status < 500) return null;
        throw error;
      }
    },
  }).data;
}
