import { today } from '@placette/contracts/kernel/days';
import { calendarRoutes } from '@placette/contracts/listings/calendar/routes';
import { heldDays, type DayRange } from '@placette/contracts/listings/calendar/schema';
import type { ParkingSpotPage } from '@placette/contracts/listings/schema';
import { useShell } from '@placette/shell-api';
import type { DateRange } from '@placette/ui/date-range-field';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** Free spaces of each day of the range; reloaded by the live signal "parkings". */
export function useAvailability(parking_spot_id: string, range: DayRange | null) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['parkings', 'availability', parking_spot_id, range],
    queryFn: ({ signal }) =>
      api.call(calendarRoutes.getAvailability, {
        params: { parking_spot_id },
        query: range ?? { from: '', to: '' },
        signal,
      }),
    enabled: range !== null,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
}

/** PD-07: of the chosen dates; of today without dates, and while the answer is awaited. */
export function useShownAvailability(parking: ParkingSpotPage, dates: DateRange) {
  // A year that is being typed begins with 0002.
  const held = dates.start >= today() ? heldDays(dates.start, dates.end) : null;
  const chosen = useAvailability(parking.id, held);
  const total = parking.nombre_places;
  if (held === null || !chosen.data || chosen.isPlaceholderData)
    return { free: parking.free_spots, total, when: 'aujourd’hui' };
  return { free: chosen.data.free_spots, total, when: 'à ces dates' };
}
