import { geocodingApi } from '@placette/contracts/client/catalog/geocoding';
import { documentsApi } from '@placette/contracts/client/documents';
import { ownParkingsApi } from '@placette/contracts/client/listings/own-parkings';
import { priceAdviceApi } from '@placette/contracts/client/listings';
import { offerDraftApi } from '@placette/contracts/client/listings/offer-draft';
import type { PARKING_DOCUMENT_TYPES } from '@placette/contracts/documents/schema';
import type { EditParkingSpot, OwnParkingSpot } from '@placette/contracts/listings/own-parkings/schema';
import type { SpaceKind } from '@placette/contracts/listings/price-advice';
import { type CallInput, ApiProblem, useShell, useApiMutation, useApiQuery } from '@placette/shell-api';
import type { MapBox } from '@placette/ui/map-view';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

export type ParkingDocumentType = (typeof PARKING_DOCUMENT_TYPES)[number];
export type PublishBody = NonNullable<CallInput<typeof ownParkingsApi.publishParkingSpot>['body']>;

/** How often a call is repeated whose answer was lost. */
const LOST_RETRIES = 2;
const PREPARING_LOOK_MS = 2_000;
const askAgain = {
  retry: (failures: number, error: Error) =>
    failures < LOST_RETRIES && error instanceof ApiProblem && error.status === 0,
  retryDelay: (failures: number) => 1_000 * 2 ** failures,
};

/** OP-01; reloaded by the live signal "parkings". */
export function useMyParkings() {
  return useApiQuery(['parkings', 'mine'], (api, signal) => api.call(ownParkingsApi.listMyParkingSpots, { signal }));
}

/** FO-02: what is being prepared, as the server has it. */
export function useOfferDraft() {
  return useApiQuery(['offer-draft'], (api, signal) => api.call(offerDraftApi.getOfferDraft, { signal }), {
    staleTime: 0,
  });
}

export function useDiscardDraft() {
  return useApiMutation((api) => api.call(offerDraftApi.discardOfferDraft), { reloads: ['offer-draft'] });
}

/** OP-07: shows the change at once, and undoes it when the server refuses. */
export function useAvailability({ id, available }: OwnParkingSpot) {
  const { api } = useShell();
  const client = useQueryClient();
  const queryKey = ['parkings', 'mine'];
  type Mine = { parkings: OwnParkingSpot[] };
  return useMutation({
    mutationFn: () =>
      api.call(ownParkingsApi.setAvailability, { params: { parking_spot_id: id }, body: { available: !available } }),
    onMutate: async () => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<Mine>(queryKey);
      client.setQueryData<Mine>(queryKey, (now) => ({
        parkings: (now?.parkings ?? []).map((spot) => (spot.id === id ? { ...spot, available: !available } : spot)),
      }));
      return { before };
    },
    onError: (_error, _given, context) => client.setQueryData(queryKey, context?.before),
    onSettled: () => client.invalidateQueries({ queryKey: ['parkings'] }),
  });
}

/** OP-23: as it was when the form was opened, or asked for again; nothing changes under somebody who types. */
export function useEditedParking(parking_spot_id: string) {
  return useApiQuery(
    ['edited-parking', parking_spot_id],
    (api, signal) => api.call(ownParkingsApi.getMyParkingSpot, { params: { parking_spot_id }, signal }),
    { staleTime: Infinity, gcTime: 0, refetchOnReconnect: false },
  );
}

/** OP-19: the photos with the states of now; nothing else of the parking changes under somebody who types. */
export function useOwnPhotos({ id, own_photos }: OwnParkingSpot): OwnParkingSpot['own_photos'] {
  const isWaiting = (photos: OwnParkingSpot['own_photos']) => photos.some(({ state }) => state === 'preparing');
  const { data = own_photos } = useApiQuery(
    ['parkings', id, 'photos'],
    async (api, signal) =>
      (await api.call(ownParkingsApi.getMyParkingSpot, { params: { parking_spot_id: id }, signal })).own_photos,
    {
      enabled: isWaiting(own_photos),
      refetchInterval: ({ state }) => (isWaiting(state.data ?? own_photos) ? PREPARING_LOOK_MS : false),
    },
  );
  return own_photos.map((each) => ({
    ...each,
    state: data.find(({ photo }) => photo === each.photo)?.state ?? each.state,
  }));
}

/** Has the same idempotency key for the same changes, so that they are made once; other changes get another key. */
export function useSaveParking(parking_spot_id: string) {
  const sent = useRef({ changes: '', idempotencyKey: '' });
  return useApiMutation(
    (api, body: EditParkingSpot) => {
      const changes = JSON.stringify(body);
      if (sent.current.changes !== changes) sent.current = { changes, idempotencyKey: crypto.randomUUID() };
      const { idempotencyKey } = sent.current;
      return api.call(ownParkingsApi.editParkingSpot, { params: { parking_spot_id }, body, idempotencyKey });
    },
    { ...askAgain, reloads: ['parkings'] },
  );
}

/** OP-03: deletes a parking, unless a stay is to come (C38). */
export function useWithdrawParking(parking_spot_id: string) {
  return useApiMutation((api) => api.call(ownParkingsApi.withdrawParkingSpot, { params: { parking_spot_id } }), {
    reloads: ['parkings'],
  });
}

/** OP-18: disabled until the place is located. */
export function useLocationSuggestions(latitude: number | null, longitude: number | null) {
  const query = { latitude: latitude ?? 0, longitude: longitude ?? 0 };
  return useApiQuery(
    ['location-suggestions', latitude, longitude],
    (api, signal) => api.call(ownParkingsApi.suggestLocations, { query, signal }),
    { enabled: latitude !== null && longitude !== null },
  );
}

/** OB-03: what others ask around a point, known to some 100 m; nothing while the place is not located. */
export function usePriceAdvice(place: { latitude: number | null; longitude: number | null; kind: SpaceKind }) {
  const rounded = (degrees: number | null) => Number((degrees ?? 0).toFixed(3));
  const query = { latitude: rounded(place.latitude), longitude: rounded(place.longitude), kind: place.kind };
  return useApiQuery(
    ['price-advice', query],
    (api, signal) => api.call(priceAdviceApi.getPriceAdvice, { query, signal }),
    { enabled: place.latitude !== null && place.longitude !== null },
  );
}

/** The same key publishes once, however often it is sent. */
export function usePublish(idempotencyKey: () => string) {
  return useApiMutation(
    (api, body: PublishBody) => api.call(ownParkingsApi.publishParkingSpot, { body, idempotencyKey: idempotencyKey() }),
    { ...askAgain, reloads: ['parkings'] },
  );
}

/** A document sent by mistake. */
export function useWithdrawDocument(parking_spot_id: string) {
  return useApiMutation(
    (api, document_id: string) => api.call(documentsApi.withdrawDocument, { params: { parking_spot_id, document_id } }),
    { reloads: ['parkings'] },
  );
}

/** C46: the named streets of a small part of the map. */
export function useStreets() {
  const { api } = useShell();
  return useCallback(async (query: MapBox) => (await api.call(geocodingApi.listStreets, { query })).streets, [api]);
}

/** AP-05: French addresses from the server's geocoder. */
export function useAddressSearch() {
  const { api } = useShell();
  return async (q: string, signal?: AbortSignal) => {
    const { addresses } = await api.call(geocodingApi.searchAddresses, { query: { q }, signal });
    return addresses;
  };
}
