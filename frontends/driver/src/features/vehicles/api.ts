import { vehiclesApi } from '@placette/contracts/client/requests/vehicles';
import { useShell, type CallInput } from '@placette/shell-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';

type NewVehicleBody = NonNullable<CallInput<typeof vehiclesApi.addVehicle>['body']>;
type ChangedVehicleBody = NonNullable<CallInput<typeof vehiclesApi.changeVehicle>['body']>;

/** Several sends with one idempotency key add one vehicle. */
export function useAddVehicle(idempotencyKey: string) {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewVehicleBody) => api.call(vehiclesApi.addVehicle, { body, idempotencyKey }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['vehicles'] }),
  });
}

/** Requests already sent keep the vehicle as it was. */
export function useChangeVehicle(vehicle_id: string) {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangedVehicleBody) => api.call(vehiclesApi.changeVehicle, { params: { vehicle_id }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['vehicles'] }),
  });
}

/** C38: the server cancels pending requests with this vehicle. */
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
