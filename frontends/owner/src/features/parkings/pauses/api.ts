import type { DayRange } from '@placette/contracts/listings/calendar/schema';
import { pausesRoutes } from '@placette/contracts/listings/pauses/routes';
import { useShell } from '@placette/shell-api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** Those that are not over (OB-04); reloaded by the live signal "parkings". */
export function usePauses() {
  const { api } = useShell();
  return useQuery({
    queryKey: ['parkings', 'pauses'],
    queryFn: ({ signal }) => api.call(pausesRoutes.listPauses, { signal }),
  });
}

/** What a pause of these days leaves as agreed; nothing while they are not chosen. */
export function usePausePreview(range: DayRange | null) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['parkings', 'pauses', 'preview', range],
    queryFn: ({ signal }) => api.call(pausesRoutes.previewPause, { query: range ?? { from: '', to: '' }, signal }),
    enabled: range !== null,
  });
}

export function usePause() {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: DayRange) => api.call(pausesRoutes.pauseParkings, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['parkings'] }),
  });
}

export function useEndPause(pause_id: string) {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(pausesRoutes.endPause, { params: { pause_id } }),
    // Ended in another tab: the list says so.
    onSettled: () => client.invalidateQueries({ queryKey: ['parkings'] }),
  });
}
