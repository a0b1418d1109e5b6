import { calendarApi } from '@placette/contracts/client/listings/calendar';
import { heldDays, type DayRange } from '@placette/contracts/listings/calendar/schema';
import type { ParkingSpotPage } from '@placette/contracts/listings/schema';
import type { ChosenStay } from '@placette/contracts/listings/stay/stay';
import { useShell } from '@placette/shell-api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** Free spaces of each day of the range; reloaded by the live signal "parkings". */
export function useAvailability(parking_spot_id: string, range: DayRange | null) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['parkings', 'availability', parking_spot_id, range],
    queryFn: ({ signal }) =>
      api.call(calendarApi.getAvailability, {
        params: { parking_spot_id },
        query: range ?? { from: '', to: '' },
        signal,
      }),
    enabled: range !== null,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
}

/** PD-07: of the chosen stay; of today without one, and while the answer is awaited. */
export function useShownAvailability(parking: ParkingSpotPage, stay: ChosenStay | null) {
  const held = stay && heldDays(stay.start, stay.end);
  const chosen = useAvailability(parking.id, held);
  const total = parking.nombre_places;
  if (held === null || !chosen.data || chosen.isPlaceholderData)
    return { free: parking.free_spots, total, when: 'aujourd’hui' };
  return { free: chosen.data.free_spots, total, when: 'à ces dates' };
}

/** Id of the field of the arrival day. */
export const DATES_ID = 'dates';
