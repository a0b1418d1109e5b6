import { vehiclesApi } from '@placette/contracts/client/requests/vehicles';
import { useApiMutation, type CallInput } from '@placette/shell-api';

type NewVehicleBody = NonNullable<CallInput<typeof vehiclesApi.addVehicle>['body']>;
type ChangedVehicleBody = NonNullable<CallInput<typeof vehiclesApi.changeVehicle>['body']>;

/** Several sends with one idempotency key add one vehicle. */
export function useAddVehicle(idempotencyKey: string) {
  return useApiMutation((api, body: NewVehicleBody) => api.call(vehiclesApi.addVehicle, { body, idempotencyKey }), {
    // The session knows whether there are vehicles.
    reloads: [['vehicles'], ['verification']],
  });
}

/** Requests already sent keep the vehicle as it was. */
export function useChangeVehicle(vehicle_id: string) {
  return useApiMutation(
    (api, body: ChangedVehicleBody) => api.call(vehiclesApi.changeVehicle, { params: { vehicle_id }, body }),
    { reloads: ['vehicles'] },
  );
}

/** C38: the server cancels pending requests with this vehicle. */
export function useDeleteVehicle(vehicle_id: string) {
  return useApiMutation((api) => api.call(vehiclesApi.deleteVehicle, { params: { vehicle_id } }), {
    reloads: [['vehicles'], ['requests'], ['verification']],
    reloadsWhen: 'settled',
  });
}
