import { vehiclesApi } from '@placette/contracts/client/requests/vehicles';
import { useShell, type CallInput } from '@placette/shell-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';

type NewVehicleBody = NonNullable<CallInput<typeof vehiclesApi.addVehicle>['body']>;
type ChangedVehicleBody = NonNullable<CallInput<typeof vehiclesApi.changeVehicle>['body']>;

/** The same key adds once, however often it is sent. */
export function useAddVehicle(idempotencyKey: string) {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewVehicleBody) => api.call(vehiclesApi.addVehicle, { body, idempotencyKey }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['vehicles'] }),
  });
}

/** The same twice changes once. Requests already sent keep the vehicle as it was. */
export function useChangeVehicle(vehicle_id: string) {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangedVehicleBody) => api.call(vehiclesApi.changeVehicle, { params: { vehicle_id }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['vehicles'] }),
  });
}

/** C38: pending requests with this vehicle end with it. */
export function useDeleteVehicle(vehicle_id: string) {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(vehiclesApi.deleteVehicle, { params: { vehicle_id } }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['vehicles'] }),
        client.invalidateQueries({ queryKey: ['requests'] }),
      ]),
  });
}
