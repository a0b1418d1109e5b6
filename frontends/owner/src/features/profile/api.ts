import { identityRoutes } from '@placette/contracts/identity/routes';
import type { ProfileForm } from '@placette/contracts/identity/profile';
import { useShell } from '@placette/shell-api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const queryKey = ['profile'];

export function useProfile() {
  const { api } = useShell();
  return useQuery({ queryKey, queryFn: ({ signal }) => api.call(identityRoutes.getProfile, { signal }) });
}

export function useUpdateProfile() {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileForm) => api.call(identityRoutes.updateProfile, { body }),
    onSuccess: (profile) => {
      client.setQueryData(queryKey, profile);
      // The shell shows the name in its menu.
      void client.invalidateQueries({ queryKey: ['verification', 'me'] });
    },
  });
}
