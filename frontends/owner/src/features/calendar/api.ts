import { calendarApi } from '@placette/contracts/client/listings/calendar';
import { requestsApi } from '@placette/contracts/client/requests';
import type { DayRange, OwnCalendar } from '@placette/contracts/listings/calendar/schema';
import type { ReceivedRequest } from '@placette/contracts/requests/schema';
import { ApiProblem, useApiMutation, useApiQuery } from '@placette/shell-api';
import { keepPreviousData } from '@tanstack/react-query';
import { calendarFeedsApi } from '@placette/contracts/client/listings/calendar-feeds';
import type { FeedInput } from '@placette/contracts/listings/calendar-feeds/schema';

/** null when there is no such parking of this person; reloaded by the live signal "parkings". */
export function useCalendar(parking_spot_id: string, range: DayRange) {
  return useApiQuery<OwnCalendar | null>(
    ['parkings', parking_spot_id, 'calendar', range],
    (api, signal) =>
      api
        .call(calendarApi.getOwnCalendar, { params: { parking_spot_id }, query: range, signal })
        .catch((error: unknown) => {
          if (error instanceof ApiProblem && (error.status === 404 || error.status === 422)) return null;
          throw error;
        }),
    { placeholderData: keepPreviousData },
  );
}

/** Approved stays that touch the range, and those that are over; reloaded by the live signal "requests". */
export function useStays(parking_spot_id: string, range: DayRange | null, enabled = true) {
  const { from = '', to = '' } = range ?? {};
  return useApiQuery<ReceivedRequest[]>(
    ['requests', 'stays', parking_spot_id, from, to],
    async (api, signal) => {
      const lists = await Promise.all(
        (['approved', 'completed'] as const).map((status) =>
          api.call(requestsApi.listReceivedRequests, { query: { status, from, to, parking_spot_id }, signal }),
        ),
      );
      return lists.flatMap(({ requests }) => requests).sort((a, b) => (a.start_date < b.start_date ? -1 : 1));
    },
    { enabled: enabled && range !== null, placeholderData: keepPreviousData },
  );
}

export function useBlocking(parking_spot_id: string) {
  const params = { parking_spot_id };
  return {
    block: useApiMutation(
      (api, body: DayRange & { spaces: number | null }) => api.call(calendarApi.blockDays, { params, body }),
      { reloads: ['parkings'] },
    ),
    unblock: useApiMutation((api, query: DayRange) => api.call(calendarApi.unblockDays, { params, query }), {
      reloads: ['parkings'],
    }),
  };
}

/** Path of the calendar for others to subscribe to; null until it has been made. */
export function useCalendarLink(parking_spot_id: string) {
  const params = { parking_spot_id };
  const queryKey = ['parkings', parking_spot_id, 'calendar-link'];
  return {
    link: useApiQuery(queryKey, (api, signal) => api.call(calendarApi.getCalendarLink, { params, signal })),
    renew: useApiMutation((api) => api.call(calendarApi.renewCalendarLink, { params }), { fills: queryKey }),
  };
}

const feedsKey = (parking_spot_id: string) => ['parkings', parking_spot_id, 'calendar-feeds'];

/** The calendars that a parking imports, the oldest one first. */
export function useFeeds(parking_spot_id: string) {
  return useApiQuery(feedsKey(parking_spot_id), (api, signal) =>
    api.call(calendarFeedsApi.listCalendarFeeds, { params: { parking_spot_id }, signal }),
  );
}

/** Each change returns the new list, and the days of the month are loaded again. */
const feedsChange = (parking_spot_id: string) => ({
  fills: feedsKey(parking_spot_id),
  reloads: ['parkings', parking_spot_id, 'calendar'],
});

/** Adds an imported calendar, or changes the one of `feed_id`. */
export function useSaveFeed(parking_spot_id: string, feed_id: string | null) {
  return useApiMutation(
    (api, body: FeedInput) =>
      feed_id === null
        ? api.call(calendarFeedsApi.addCalendarFeed, { params: { parking_spot_id }, body })
        : api.call(calendarFeedsApi.changeCalendarFeed, { params: { parking_spot_id, feed_id }, body }),
    feedsChange(parking_spot_id),
  );
}

export function useFeed(parking_spot_id: string, feed_id: string) {
  const params = { parking_spot_id, feed_id };
  const change = feedsChange(parking_spot_id);
  return {
    read: useApiMutation((api) => api.call(calendarFeedsApi.readCalendarFeed, { params }), change),
    remove: useApiMutation((api) => api.call(calendarFeedsApi.removeCalendarFeed, { params }), change),
  };
}
