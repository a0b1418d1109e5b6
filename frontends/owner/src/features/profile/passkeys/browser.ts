import {
  createdCredentialSchema,
  type CreatedCredential,
  type CreationOptions,
} from '@placette/contracts/identity/passkeys/schema';

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
export async function createPasskey(options: CreationOptions): Promise<CreatedCredential> {
  try {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
    const credential = await navigator.credentials.create({ publicKey });
    return createdCredentialSchema.parse((credential as PublicKeyCredential).toJSON());
  } catch (error) {
    throw new PasskeyFailure(REASONS[(error as Error).name] ?? 'device');
  }
}
