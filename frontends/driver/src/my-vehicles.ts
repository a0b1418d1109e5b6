import { myVehiclesQuery, useShell } from '@placette/shell-api';
import { useQuery } from '@tanstack/react-query';

/** VE-01: the list that search and requests read. */
export function useMyVehicles() {
  const { api } = useShell();
  return useQuery({ ...myVehiclesQuery(api), select: ({ vehicles }) => vehicles });
}

/** C58: false for who has to ask where others book at once. */
export function useBooksAtOnce(): boolean {
  const { api } = useShell();
  return useQuery({ ...myVehiclesQuery(api), select: ({ books_at_once }) => books_at_once }).data ?? true;
}
