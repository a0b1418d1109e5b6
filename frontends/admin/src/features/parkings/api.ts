import { parkingMeasuresApi } from '@placette/contracts/client/documents/reports';
import { deskParkingsApi } from '@placette/contracts/client/listings/administration';
import type { Reasons } from '@placette/contracts/documents/reports/schema';
import type { DeskParkingState, PointCorrection } from '@placette/contracts/listings/administration/schema';
import { useApiMutation, useApiQuery, usePages, useShell } from '@placette/shell-api';

/** Reloaded by the live signal "moderation". */
const PARKINGS = ['moderation', 'parkings'];

export function useParkings(q: string, state: DeskParkingState | undefined) {
  const { api } = useShell();
  return usePages(
    [...PARKINGS, q, state],
    (cursor, signal) =>
      api.call(deskParkingsApi.listDeskParkings, { query: { q: q || undefined, state, cursor }, signal }),
    { keepsPrevious: true },
  );
}

export function useMeasures(parking_spot_id: string) {
  return useApiQuery([...PARKINGS, 'measures', parking_spot_id], (api, signal) =>
    api.call(parkingMeasuresApi.listParkingMeasures, { params: { parking_spot_id }, signal }),
  );
}

/** ms; the service that shows the parking learns of a decision a moment later. */
const LOOK_EVERY = 1_000;

/** `is_hidden` is what was decided. */
export function useParking(parking_spot_id: string, is_hidden: boolean | undefined) {
  return useApiQuery(
    [...PARKINGS, 'one', parking_spot_id],
    (api, signal) => api.call(deskParkingsApi.getDeskParking, { params: { parking_spot_id }, signal }),
    {
      retry: false,
      refetchInterval: ({ state: { data } }) => {
        if (data === undefined || is_hidden === undefined || data.held?.with_owner) return false;
        return is_hidden === (data.held !== null) ? false : LOOK_EVERY;
      },
    },
  );
}

const reload = { reloads: [PARKINGS], reloadsWhen: 'settled' } as const;

export function useHideParking(parking_spot_id: string) {
  return useApiMutation(
    (api, body: Reasons) => api.call(parkingMeasuresApi.hideParking, { params: { parking_spot_id }, body }),
    reload,
  );
}

export function useRestoreParking(parking_spot_id: string) {
  return useApiMutation(
    (api, body: { statement: string }) =>
      api.call(parkingMeasuresApi.restoreParking, { params: { parking_spot_id }, body }),
    reload,
  );
}

export function useCorrectPoint(parking_spot_id: string) {
  return useApiMutation(
    (api, body: PointCorrection) =>
      api.call(deskParkingsApi.correctParkingPoint, { params: { parking_spot_id }, body }),
    reload,
  );
}
