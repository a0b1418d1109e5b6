import { passkeysApi } from '@placette/contracts/client/identity/passkeys';
import { ApiProblem, useApiMutation, useApiQuery } from '@placette/shell-api';
import {
  type CreatedCredential,
  createdCredentialSchema,
  type CreationOptions,
} from '@placette/contracts/identity/passkeys/schema';

const queryKey = ['session', 'passkeys'];

/** null where the site does not offer passkeys. */
export function usePasskeys() {
  return useApiQuery(queryKey, async (api, signal) => {
    try {
      return (await api.call(passkeysApi.listPasskeys, { signal })).passkeys;
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'passkey_disabled') return null;
      throw error;
    }
  });
}

/** Asks the device for a key and keeps it under this name. Fails with a PasskeyFailure or an ApiProblem. */
export function useAddPasskey() {
  return useApiMutation(
    async (api, friendly_name: string) => {
      const { challenge_id, options } = await api.call(passkeysApi.startPasskeyRegistration);
      const credential = await createPasskey(options);
      return api.call(passkeysApi.registerPasskey, { body: { challenge_id, credential, friendly_name } });
    },
    { reloads: queryKey },
  );
}

export function useRenamePasskey() {
  return useApiMutation(
    (api, { passkey_id, friendly_name }: { passkey_id: string; friendly_name: string }) =>
      api.call(passkeysApi.renamePasskey, { params: { passkey_id }, body: { friendly_name } }),
    { reloads: queryKey },
  );
}

export function useRemovePasskey() {
  return useApiMutation((api, passkey_id: string) => api.call(passkeysApi.removePasskey, { params: { passkey_id } }), {
    reloads: queryKey,
    reloadsWhen: 'settled',
  });
}

/** Why no key was made. `cancelled` also when nobody answered in time: browsers do not tell the two apart. */
export type PasskeyFailureReason = 'cancelled' | 'known' | 'address' | 'device';

export class PasskeyFailure extends Error {
  constructor(readonly reason: PasskeyFailureReason) {
    super(reason);
    this.name = 'PasskeyFailure';
  }
}

const REASONS: Readonly<Record<string, PasskeyFailureReason>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
  SecurityError: 'address',
};

export function browserMakesPasskeys(): boolean {
  return typeof PublicKeyCredential !== 'undefined' && 'parseCreationOptionsFromJSON' in PublicKeyCredential;
}

/** Shows the browser's own prompt. Fails with a PasskeyFailure. */
async function createPasskey(options: CreationOptions): Promise<CreatedCredential> {
  try {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
    const credential = await navigator.credentials.create({ publicKey });
    return createdCredentialSchema.parse((credential as PublicKeyCredential).toJSON());
  } catch (error) {
    throw new PasskeyFailure(REASONS[(error as Error).name] ?? 'device');
  }
}
