import { pausesApi } from '@placette/contracts/client/listings/pauses';
import type { DayRange } from '@placette/contracts/listings/calendar/schema';
import { useShell } from '@placette/shell-api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** Those that are not over (OB-04); reloaded by the live signal "parkings". */
export function usePauses() {
  const { api } = useShell();
  return useQuery({
    queryKey: ['parkings', 'pauses'],
    queryFn: ({ signal }) => api.call(pausesApi.listPauses, { signal }),
  });
}

/** What a pause of these days leaves as agreed; nothing while they are not chosen. */
export function usePausePreview(range: DayRange | null) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['parkings', 'pauses', 'preview', range],
    queryFn: ({ signal }) => api.call(pausesApi.previewPause, { query: range ?? { from: '', to: '' }, signal }),
    enabled: range !== null,
  });
}

export function usePause() {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: DayRange) => api.call(pausesApi.pauseParkings, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['parkings'] }),
  });
}

export function useEndPause(pause_id: string) {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(pausesApi.endPause, { params: { pause_id } }),
    // Ended in another tab: the list says so.
    onSettled: () => client.invalidateQueries({ queryKey: ['parkings'] }),
  });
}
