import { calendarImportRoutes } from '@placette/contracts/listings/calendar-import/routes';
import type { CalendarImport } from '@placette/contracts/listings/calendar-import/schema';
import { useShell } from '@placette/shell-api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** The calendar imported into a parking; its `import` is null when there is none. */
export function useCalendarImport(parking_spot_id: string) {
  const { api } = useShell();
  const client = useQueryClient();
  const params = { parking_spot_id };
  const queryKey = ['parkings', parking_spot_id, 'calendar-import'];
  const known = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(calendarImportRoutes.getCalendarImport, { params, signal }),
  });
  const onSuccess = (answer: { import: CalendarImport | null }) => {
    client.setQueryData(queryKey, answer);
    return client.invalidateQueries({ queryKey: ['parkings', parking_spot_id, 'calendar'] });
  };
  const connect = useMutation({
    mutationFn: (url: string) => api.call(calendarImportRoutes.importCalendar, { params, body: { url } }),
    onSuccess,
  });
  const refresh = useMutation({
    mutationFn: () => api.call(calendarImportRoutes.refreshCalendarImport, { params }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: () => api.call(calendarImportRoutes.removeCalendarImport, { params }),
    onSuccess: () => onSuccess({ import: null }),
  });
  return { known, connect, refresh, remove };
}
