import { requestsRoutes } from '@placette/contracts/requests/routes';
import { useShell } from '@placette/shell-api';
import { useQuery } from '@tanstack/react-query';

/** VE-01; reloaded by the live signal "vehicles". Search and requests read the same list. */
export function useMyVehicles() {
  const { api } = useShell();
  return useQuery({
    queryKey: ['vehicles', 'mine'],
    queryFn: async ({ signal }) => (await api.call(requestsRoutes.listMyVehicles, { signal })).vehicles,
  });
}
