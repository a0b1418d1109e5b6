import type { KeyAnswer, KeyRequest } from '@placette/contracts/identity/factors/schema';
import { SessionRefusal } from '../session-calls.js';

/** `key_not_given` also after a timeout: browsers do not distinguish the two. */
const REFUSALS: Readonly<Record<string, string>> = {
  NotAllowedError: 'key_not_given',
  AbortError: 'key_not_given',
  InvalidStateError: 'webauthn_credential_exists',
};

/** Shows the browser's own prompt for a security key. Fails with a SessionRefusal. */
export async function showSecurityKey(request: KeyRequest): Promise<KeyAnswer> {
  try {
    const credential = await ask(request);
    return { type: request.type, credential_response: (credential as PublicKeyCredential).toJSON() } as KeyAnswer;
  } catch (error) {
    throw new SessionRefusal(REFUSALS[(error as Error).name] ?? 'key_unusable', 422, '');
  }
}

function ask({ type, credential_options }: KeyRequest): Promise<Credential | null> {
  if (type === 'create') {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(credential_options.publicKey);
    return navigator.credentials.create({ publicKey });
  }
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(credential_options.publicKey);
  return navigator.credentials.get({ publicKey });
}
