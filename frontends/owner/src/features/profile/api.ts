import { identityApi } from '@placette/contracts/client/identity';
import { profileApi } from '@placette/contracts/client/identity/profile';
import { sessionsApi } from '@placette/contracts/client/identity/sessions';
import type { ProfileForm } from '@placette/contracts/identity/profile/profile';
import type { FirstSteps } from '@placette/contracts/identity/schema';
import { useShell } from '@placette/shell-api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

// The live signal "verification" tells of a profile changed in another tab, "session" of a session that ended.
const queryKey = ['verification', 'profile'];
const emailKey = ['verification', 'email'];
const sessionsKey = ['session', 'list'];

export function useProfile() {
  const { api } = useShell();
  return useQuery({ queryKey, queryFn: ({ signal }) => api.call(profileApi.getProfile, { signal }) });
}

export function useUpdateProfile() {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileForm) => api.call(profileApi.updateProfile, { body }),
    onSuccess: (profile) => {
      client.setQueryData(queryKey, profile);
      // The shell shows the name in its menu.
      void client.invalidateQueries({ queryKey: ['verification', 'me'] });
    },
  });
}

export function useChooseFirstSteps() {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (first_steps: FirstSteps) => api.call(profileApi.chooseFirstSteps, { body: { first_steps } }),
    onSuccess: (profile) => {
      client.setQueryData(queryKey, profile);
      // The shell shows the steps.
      void client.invalidateQueries({ queryKey: ['verification', 'me'] });
    },
  });
}

export function useChangePassword() {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { current_password: string; password: string }) =>
      api.call(identityApi.changePassword, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: sessionsKey }),
  });
}

export function useEmail() {
  const { api } = useShell();
  return useQuery({ queryKey: emailKey, queryFn: ({ signal }) => api.call(identityApi.getEmail, { signal }) });
}

export function useChangeEmail() {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (email: string) => api.call(identityApi.changeEmail, { body: { email } }),
    onSuccess: () => client.invalidateQueries({ queryKey: emailKey }),
  });
}

export function useSessions() {
  const { api } = useShell();
  return useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => api.call(sessionsApi.listSessions, { signal }),
  });
}

/** One session by its id, or all the others, or all. */
export function useEndSessions() {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (which: { session_id: string } | { scope: 'others' | 'global' }) =>
      'session_id' in which
        ? api.call(sessionsApi.endSession, { params: which })
        : api.call(identityApi.endSessions, { query: which }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsKey }),
  });
}
