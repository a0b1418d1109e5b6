import { tripApi } from '@placette/contracts/client/requests/trip';
import { useShell } from '@placette/shell-api';
import { useQuery } from '@tanstack/react-query';

/** TR-02; reloaded by the live signal "requests". */
export function useTrip(request_id: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['requests', 'trip', request_id],
    queryFn: ({ signal }) => api.call(tripApi.getTrip, { params: { request_id }, signal }),
  });
}
