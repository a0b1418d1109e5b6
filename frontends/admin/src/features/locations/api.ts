import type { LocationForm } from '@placette/contracts/catalog/administration/schema';
import { catalogAdminApi } from '@placette/contracts/client/catalog/administration';
import { deskApi } from '@placette/contracts/client/notifications/desk';
import { useApiMutation, useApiQuery } from '@placette/shell-api';
import { keepPreviousData } from '@tanstack/react-query';
import { useRef } from 'react';
import { MESSAGES } from '../../desk/records.js';

export function useLocations(q: string) {
  return useApiQuery(
    ['admin', 'locations', q],
    async (api, signal) =>
      (await api.call(catalogAdminApi.listAllLocations, { query: { q: q || undefined }, signal })).locations,
    { placeholderData: keepPreviousData },
  );
}

export function useShowLocation() {
  return useApiMutation(
    (api, { location_id, actif }: { location_id: string; actif: boolean }) =>
      api.call(catalogAdminApi.showLocation, { params: { location_id }, body: { actif } }),
    { reloads: ['admin', 'locations'], reloadsWhen: 'settled' },
  );
}

/**
 * Adds a location, or replaces the one of this id. The suggestion that it comes from then names it (DK-01): when that
 * alone has failed, saving again adds no second location.
 */
export function useSaveLocation(location_id: string | null, suggestion_id?: string) {
  const saved_id = useRef(location_id);
  return useApiMutation(
    async (api, body: LocationForm) => {
      const location =
        saved_id.current === null
          ? await api.call(catalogAdminApi.createLocation, { body })
          : await api.call(catalogAdminApi.editLocation, { params: { location_id: saved_id.current }, body });
      saved_id.current = location.id;
      if (suggestion_id !== undefined) {
        const call = { params: { message_id: suggestion_id }, body: { location_id: location.id } };
        await api.call(deskApi.linkDeskPlace, call);
      }
      return location;
    },
    {
      reloads: [['admin', 'locations'], MESSAGES],
    },
  );
}
