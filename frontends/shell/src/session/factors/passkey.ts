import {
  assertedCredentialSchema,
  type AssertedCredential,
  type RequestOptions,
} from '@placette/contracts/identity/passkeys/schema';

export function browserUsesPasskeys(): boolean {
  return typeof PublicKeyCredential !== 'undefined' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;
}

/** Whether the browser proposes passkeys inside the list of a field. */
export async function browserFillsPasskeys(): Promise<boolean> {
  return browserUsesPasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false);
}

/**
 * What the person's device answers. `conditional` waits in the list of the e-mail field until a passkey is chosen there;
 * otherwise the browser asks at once. null when nothing was chosen: cancelled, expired or aborted.
 */
export async function askPasskey(
  options: RequestOptions,
  how: { mediation?: CredentialMediationRequirement; signal?: AbortSignal } = {},
): Promise<AssertedCredential | null> {
  try {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
    const credential = await navigator.credentials.get({ ...how, publicKey });
    return assertedCredentialSchema.parse((credential as PublicKeyCredential).toJSON());
  } catch (error) {
    const { name } = error as Error;
    if (name === 'NotAllowedError' || name === 'AbortError') return null;
    throw error;
  }
}
