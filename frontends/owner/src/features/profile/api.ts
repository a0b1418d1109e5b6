import { identityApi } from '@placette/contracts/client/identity';
import { profileApi } from '@placette/contracts/client/identity/profile';
import { sessionsApi } from '@placette/contracts/client/identity/sessions';
import type { ProfileForm } from '@placette/contracts/identity/profile/profile';
import type { FirstSteps } from '@placette/contracts/identity/schema';
import { profileKey, useApiMutation, useApiQuery } from '@placette/shell-api';

// The live signal "session" tells of a session that ended.
const emailKey = ['verification', 'email'];
const sessionsKey = ['session', 'list'];

/** The shell shows the name in its menu, and the first steps. */
const profileChange = { fills: profileKey, reloads: ['verification', 'me'], reloadsWhen: 'beside' } as const;

export function useUpdateProfile() {
  return useApiMutation((api, body: ProfileForm) => api.call(profileApi.updateProfile, { body }), profileChange);
}

export function useChooseFirstSteps() {
  return useApiMutation(
    (api, first_steps: FirstSteps) => api.call(profileApi.chooseFirstSteps, { body: { first_steps } }),
    profileChange,
  );
}

export function useChangePassword() {
  return useApiMutation(
    (api, body: { current_password: string; password: string }) => api.call(identityApi.changePassword, { body }),
    { reloads: sessionsKey },
  );
}

export function useEmail() {
  return useApiQuery(emailKey, (api, signal) => api.call(identityApi.getEmail, { signal }));
}

export function useChangeEmail() {
  return useApiMutation((api, email: string) => api.call(identityApi.changeEmail, { body: { email } }), {
    reloads: emailKey,
  });
}

export function useSessions() {
  return useApiQuery(sessionsKey, (api, signal) => api.call(sessionsApi.listSessions, { signal }));
}

/** One session by its id, or all the others, or all. */
export function useEndSessions() {
  return useApiMutation(
    (api, which: { session_id: string } | { scope: 'others' | 'global' }) =>
      'session_id' in which
        ? api.call(sessionsApi.endSession, { params: which })
        : api.call(identityApi.endSessions, { query: which }),
    { reloads: sessionsKey, reloadsWhen: 'settled' },
  );
}
