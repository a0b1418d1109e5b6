import { vehiclesApi } from '@placette/contracts/client/requests/vehicles';
import type { ApiClient } from '@placette/http-client';

/** VE-01: what every screen keeps under this key has one shape; read it by `select`. The signal « vehicles » reloads it. */
export const myVehiclesQuery = (api: ApiClient) => ({
  queryKey: ['vehicles', 'mine'],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.call(vehiclesApi.listMyVehicles, { signal }),
});
