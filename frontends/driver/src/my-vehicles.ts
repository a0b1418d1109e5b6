import { myVehiclesQuery, useShell } from '@placette/shell-api';
import { useQuery } from '@tanstack/react-query';

/** VE-01: the vehicles of the signed-in person. */
export function useMyVehicles() {
  const { api } = useShell();
  return useQuery({ ...myVehiclesQuery(api), select: ({ vehicles }) => vehicles });
}

/** C58: false after too many cancelled instant bookings: requests then wait for an answer. */
export function useMayBookInstantly(): boolean {
  const { api } = useShell();
  return useQuery({ ...myVehiclesQuery(api), select: ({ books_at_once }) => books_at_once }).data ?? true;
}
