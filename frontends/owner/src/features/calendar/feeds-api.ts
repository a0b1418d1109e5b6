import { calendarFeedsApi } from '@placette/contracts/client/listings/calendar-feeds';
import type { CalendarFeeds, FeedInput } from '@placette/contracts/listings/calendar-feeds/schema';
import { useShell } from '@placette/shell-api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const keyOf = (parking_spot_id: string) => ['parkings', parking_spot_id, 'calendar-feeds'];

/** The calendars that a parking imports, the oldest one first. */
export function useFeeds(parking_spot_id: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: keyOf(parking_spot_id),
    queryFn: ({ signal }) => api.call(calendarFeedsApi.listCalendarFeeds, { params: { parking_spot_id }, signal }),
  });
}

/** Each answers the list as it is then; the days of the month follow. */
function useKeep(parking_spot_id: string) {
  const client = useQueryClient();
  return (answer: CalendarFeeds) => {
    client.setQueryData(keyOf(parking_spot_id), answer);
    return client.invalidateQueries({ queryKey: ['parkings', parking_spot_id, 'calendar'] });
  };
}

/** Adds one, or changes that of `feed_id`. */
export function useSaveFeed(parking_spot_id: string, feed_id: string | null) {
  const { api } = useShell();
  const onSuccess = useKeep(parking_spot_id);
  return useMutation({
    mutationFn: (body: FeedInput) =>
      feed_id === null
        ? api.call(calendarFeedsApi.addCalendarFeed, { params: { parking_spot_id }, body })
        : api.call(calendarFeedsApi.changeCalendarFeed, { params: { parking_spot_id, feed_id }, body }),
    onSuccess,
  });
}

export function useFeed(parking_spot_id: string, feed_id: string) {
  const { api } = useShell();
  const onSuccess = useKeep(parking_spot_id);
  const params = { parking_spot_id, feed_id };
  const read = useMutation({
    mutationFn: () => api.call(calendarFeedsApi.readCalendarFeed, { params }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: () => api.call(calendarFeedsApi.removeCalendarFeed, { params }),
    onSuccess,
  });
  return { read, remove };
}
