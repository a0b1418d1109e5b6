import type { CarPark, PriceChange } from '@placette/contracts/catalog/administration/car-parks';
import { catalogAdminApi } from '@placette/contracts/client/catalog/administration';
import { useApiMutation, useApiQuery } from '@placette/shell-api';

const KEY = ['admin', 'car-parks'];

export function useCarParks() {
  return useApiQuery(KEY, async (api, signal) => {
    const all: CarPark[] = [];
    for (let after: string | undefined; ;) {
      const { car_parks, next } = await api.call(catalogAdminApi.listCarParks, { query: { after }, signal });
      all.push(...car_parks);
      if (next === null) return all;
      after = next;
    }
  });
}

/** All or none. Either way the table is read again: a refusal says what somebody else changed. */
export function useChangePrices() {
  return useApiMutation(
    (api, changes: PriceChange[]) => api.call(catalogAdminApi.changePrices, { body: { changes } }),
    { reloads: KEY, reloadsWhen: 'settled' },
  );
}
