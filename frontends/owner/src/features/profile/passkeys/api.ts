import { passkeysApi } from '@placette/contracts/client/identity/passkeys';
import { ApiProblem, useShell } from '@placette/shell-api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createPasskey } from './browser.js';

const queryKey = ['session', 'passkeys'];

/** null where the site does not offer passkeys. */
export function usePasskeys() {
  const { api } = useShell();
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      try {
        return (await api.call(passkeysApi.listPasskeys, { signal })).passkeys;
      } catch (error) {
        if (error instanceof ApiProblem && error.code === 'passkey_disabled') return null;
        throw error;
      }
    },
  });
}

/** Asks the device for a key and keeps it under this name. Fails with a PasskeyFailure or an ApiProblem. */
export function useAddPasskey() {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (friendly_name: string) => {
      const { challenge_id, options } = await api.call(passkeysApi.startPasskeyRegistration);
      const credential = await createPasskey(options);
      return api.call(passkeysApi.registerPasskey, { body: { challenge_id, credential, friendly_name } });
    },
    onSuccess: () => client.invalidateQueries({ queryKey }),
  });
}

export function useRenamePasskey() {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ passkey_id, friendly_name }: { passkey_id: string; friendly_name: string }) =>
      api.call(passkeysApi.renamePasskey, { params: { passkey_id }, body: { friendly_name } }),
    onSuccess: () => client.invalidateQueries({ queryKey }),
  });
}

export function useRemovePasskey() {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (passkey_id: string) => api.call(passkeysApi.removePasskey, { params: { passkey_id } }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
