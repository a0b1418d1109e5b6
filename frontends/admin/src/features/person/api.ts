import { personAccountApi } from '@placette/contracts/client/identity/person';
import { useShell } from '@placette/shell-api';
import { useQuery } from '@tanstack/react-query';

/** Asked for once by opening the page, since each look is written to the journal. */
export function usePersonRecord(user_id: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['person', user_id],
    queryFn: ({ signal }) => api.call(personAccountApi.getPersonRecord, { params: { user_id }, signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
}
