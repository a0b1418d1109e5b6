import { documentsApi } from '@placette/contracts/client/documents';
import { useShell } from '@placette/shell-api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** Status and identity documents; reloaded by the live signal "verification". */
export function useIdentity() {
  const { api } = useShell();
  return useQuery({
    queryKey: ['verification', 'identity'],
    queryFn: ({ signal }) => api.call(documentsApi.getVerification, { signal }),
  });
}

/** @param onSent before the new state is loaded, with which the form goes */
export function useSubmitIdentity(onSent: () => void) {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { document_type: 'carte_identite' | 'passeport' | 'permis_conduire'; upload_id: string }) =>
      api.call(documentsApi.submitIdentityDocument, { body }),
    onSuccess: () => {
      onSent();
      return client.invalidateQueries({ queryKey: ['verification'] });
    },
  });
}

export function useDeleteIdentity() {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (document_id: string) => api.call(documentsApi.deleteIdentityDocument, { params: { document_id } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['verification'] }),
  });
}
