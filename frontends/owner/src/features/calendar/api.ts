import { calendarApi } from '@placette/contracts/client/listings/calendar';
import { requestsApi } from '@placette/contracts/client/requests';
import type { DayRange, OwnCalendar } from '@placette/contracts/listings/calendar/schema';
import type { ReceivedRequest } from '@placette/contracts/requests/schema';
import { ApiProblem, useShell } from '@placette/shell-api';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** null when there is no such parking of this person; reloaded by the live signal "parkings". */
export function useCalendar(parking_spot_id: string, range: DayRange) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['parkings', parking_spot_id, 'calendar', range],
    queryFn: async ({ signal }): Promise<OwnCalendar | null> => {
      try {
        return await api.call(calendarApi.getOwnCalendar, { params: { parking_spot_id }, query: range, signal });
      } catch (error) {
        if (error instanceof ApiProblem && (error.status === 404 || error.status === 422)) return null;
        throw error;
      }
    },
    placeholderData: keepPreviousData,
  });
}

/** Approved stays that touch the range, and those that are over; reloaded by the live signal "requests". */
export function useStays(parking_spot_id: string, range: DayRange | null, enabled = true) {
  const { api } = useShell();
  const { from = '', to = '' } = range ?? {};
  return useQuery({
    enabled: enabled && range !== null,
    queryKey: ['requests', 'stays', parking_spot_id, from, to],
    queryFn: async ({ signal }): Promise<ReceivedRequest[]> => {
      const lists = await Promise.all(
        (['approved', 'completed'] as const).map((status) =>
          api.call(requestsApi.listReceivedRequests, { query: { status, from, to, parking_spot_id }, signal }),
        ),
      );
      return lists.flatMap(({ requests }) => requests).sort((a, b) => (a.start_date < b.start_date ? -1 : 1));
    },
    placeholderData: keepPreviousData,
  });
}

export function useBlocking(parking_spot_id: string) {
  const { api } = useShell();
  const client = useQueryClient();
  const params = { parking_spot_id };
  const onSuccess = () => client.invalidateQueries({ queryKey: ['parkings'] });
  const block = useMutation({
    mutationFn: (body: DayRange) => api.call(calendarApi.blockDays, { params, body }),
    onSuccess,
  });
  const unblock = useMutation({
    mutationFn: (query: DayRange) => api.call(calendarApi.unblockDays, { params, query }),
    onSuccess,
  });
  return { block, unblock };
}

/** Path of the calendar for others to subscribe to; null until it has been made. */
export function useCalendarLink(parking_spot_id: string) {
  const { api } = useShell();
  const client = useQueryClient();
  const params = { parking_spot_id };
  const queryKey = ['parkings', parking_spot_id, 'calendar-link'];
  const link = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(calendarApi.getCalendarLink, { params, signal }),
  });
  const renew = useMutation({
    mutationFn: () => api.call(calendarApi.renewCalendarLink, { params }),
    onSuccess: (made) => client.setQueryData(queryKey, made),
  });
  return { link, renew };
}
