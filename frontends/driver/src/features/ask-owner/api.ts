import { listingsRoutes } from '@placette/contracts/listings/routes';
import { requestsRoutes } from '@placette/contracts/requests/routes';
import { ApiProblem, useShell, type CallInput } from '@placette/shell-api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export type NewRequestBody = NonNullable<CallInput<typeof requestsRoutes.sendContactRequest>['body']>;

/** null when there is no such parking, or when it is hidden. */
export function useParking(parking_spot_id: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['parkings', 'to-ask', parking_spot_id],
    queryFn: async ({ signal }) => {
      try {
        return await api.call(listingsRoutes.getParkingSpotPage, { params: { parking_spot_id }, signal });
      } catch (error) {
        if (error instanceof ApiProblem && (error.status === 404 || error.status === 422)) return null;
        throw error;
      }
    },
  });
}

/** RQ-03. The same key sends once, however often it is sent. */
export function useSendRequest(idempotencyKey: string) {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewRequestBody) => api.call(requestsRoutes.sendContactRequest, { body, idempotencyKey }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['requests'] }),
  });
}
