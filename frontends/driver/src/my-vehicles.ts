import { requestsRoutes } from '@placette/contracts/requests/routes';
import { useShell } from '@placette/shell-api';
import { useQuery } from '@tanstack/react-query';

function useMine() {
  const { api } = useShell();
  return {
    queryKey: ['vehicles', 'mine'],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(requestsRoutes.listMyVehicles, { signal }),
  };
}

/** VE-01; reloaded by the live signal "vehicles". Search and requests read the same list. */
export function useMyVehicles() {
  return useQuery({ ...useMine(), select: ({ vehicles }) => vehicles });
}

/** C58: false for who has to ask where others book at once. */
export function useBooksAtOnce(): boolean {
  return useQuery({ ...useMine(), select: ({ books_at_once }) => books_at_once }).data ?? true;
}
