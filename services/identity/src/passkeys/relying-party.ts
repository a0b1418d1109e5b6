import { createHash, randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import type {
  AssertedCredential,
  CreatedCredential,
  CreationOptions,
  RequestOptions,
} from '@placette/contracts/identity/passkeys/schema';
import { Logger, SETTINGS } from '@placette/service-runtime';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';
import type { IdentityConfig } from '../config.js';
import type { NewCredential, StoredCredential } from './domain/passkey.js';

/** ES256, EdDSA and RS256. */
const ALGORITHMS = [-7, -8, -257];
export const CHALLENGE_LIFE_MS = 300_000;

/** A passkey must identify its account and verify the person; a second factor need not. */
export type CredentialKind = 'passkey' | 'factor';

interface Bearer {
  id: string;
  email: string | null;
}

/** The WebAuthn relying party: the options sent to authenticators and the verification of their responses. */
@Injectable()
export class RelyingParty {
  private readonly rpId: string;
  private readonly origins: string[];
  private readonly name: string;
  readonly offersPasskeys: boolean;
  /** Whether security keys can be a second factor. */
  readonly offersFactors: boolean;

  constructor(
    @Inject(SETTINGS) settings: IdentityConfig,
    private readonly logger: Logger,
  ) {
    const site = new URL(settings.PUBLIC_URL);
    this.rpId = settings.WEBAUTHN_RP_ID ?? site.hostname;
    this.origins = settings.WEBAUTHN_RP_ORIGINS ?? [site.origin];
    this.name = settings.BRAND_NAME;
    const hasDomain = isIP(this.rpId.replace(/^\[|\]$/g, '')) === 0;
    this.offersPasskeys = settings.PASSKEYS_ENABLED ?? hasDomain;
    this.offersFactors = settings.MFA_WEBAUTHN_ENABLED ?? hasDomain;
  }

  /** Every call about passkeys fails with `passkey_disabled` where they are disabled, before any other check. */
  requirePasskeys(): void {
    if (!this.offersPasskeys) fail('passkey_disabled');
  }

  /** Authenticators know the account by its random id, never by its e-mail address. */
  creationOptions(
    kind: CredentialKind,
    { id, email }: Bearer,
    challenge: Challenge,
    known: StoredCredential[],
  ): CreationOptions {
    const residentKey = kind === 'passkey' ? 'required' : 'discouraged';
    return {
      rp: { id: this.rpId, name: this.name },
      user: { id: userHandle(id), name: email ?? this.name, displayName: email ?? this.name },
      challenge: challenge.text,
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      timeout: CHALLENGE_LIFE_MS,
      excludeCredentials: known.map(descriptor),
      authenticatorSelection: {
        residentKey,
        requireResidentKey: kind === 'passkey',
        userVerification: verificationOf(kind),
      },
      attestation: 'none',
      extensions: { credProps: true },
    };
  }

  /** `known` are the only credentials that may respond; when left out, the authenticator offers the passkeys it has. */
  requestOptions(kind: CredentialKind, challenge: Challenge, known?: StoredCredential[]): RequestOptions {
    return {
      challenge: challenge.text,
      rpId: this.rpId,
      timeout: CHALLENGE_LIFE_MS,
      userVerification: verificationOf(kind),
      ...(known && { allowCredentials: known.map(descriptor) }),
    };
  }

  /** Returns the new credential; fails with `webauthn_verification_failed`. */
  async verifyCreated(
    kind: CredentialKind,
    credential: CreatedCredential,
    challengeHash: Uint8Array,
  ): Promise<NewCredential> {
    const made = await this.orRefuse(async () => {
      refuseAttestation(credential.response.attestationObject);
      const { registrationInfo } = await verifyRegistrationResponse({
        response: {
          ...credential,
          response: { ...credential.response, transports: undefined },
          clientExtensionResults: {},
        },
        expectedChallenge: (text) => matches(text, challengeHash),
        expectedOrigin: this.origins,
        expectedRPID: this.rpId,
        requireUserVerification: kind === 'passkey',
        supportedAlgorithmIDs: ALGORITHMS,
      });
      return registrationInfo;
    });
    return {
      credential_id: new Uint8Array(isoBase64URL.toBuffer(made.credential.id)),
      public_key: new Uint8Array(made.credential.publicKey),
      sign_count: BigInt(made.credential.counter),
      transports: credential.response.transports ?? [],
      aaguid: made.aaguid,
    };
  }

  /** Returns the counter to store. Fails with `webauthn_verification_failed`, also for a counter that went back. */
  async verifyAsserted(
    kind: CredentialKind,
    credential: AssertedCredential,
    challengeHash: Uint8Array,
    known: StoredCredential,
  ): Promise<bigint> {
    const { userHandle: handle, ...response } = credential.response;
    if (handle && handle !== userHandle(known.user_id)) fail('webauthn_verification_failed');
    const proof = await this.orRefuse(async () => {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: { ...credential, response, clientExtensionResults: {} },
        expectedChallenge: (text) => matches(text, challengeHash),
        expectedOrigin: this.origins,
        expectedRPID: this.rpId,
        requireUserVerification: kind === 'passkey',
        credential: {
          id: isoBase64URL.fromBuffer(known.credential_id),
          publicKey: known.public_key,
          counter: Number(known.sign_count),
        },
      });
      return verified ? authenticationInfo : undefined;
    });
    return BigInt(proof.newCounter);
  }

  /** The input is untrusted: whatever the library cannot read or does not accept is refused. */
  private async orRefuse<T>(verify: () => Promise<T | undefined>): Promise<T> {
    const proof = await verify().catch((error: unknown) => {
      this.logger.info({ reason: (error as Error).name }, 'webauthn proof refused');
      return undefined;
    });
    return proof ?? fail('webauthn_verification_failed');
  }
}

export interface Challenge {
  /** In base64url, sent once. */
  text: string;
  /** The SHA-256, which is stored. */
  hash: Uint8Array<ArrayBuffer>;
}

export function newChallenge(): Challenge {
  const text = randomBytes(32).toString('base64url');
  return { text, hash: hashOf(text) };
}

function hashOf(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(text).digest());
}

function matches(text: string, hash: Uint8Array): boolean {
  return Buffer.from(hashOf(text)).equals(hash);
}

/** The sixteen bytes of the account's id. */
function userHandle(userId: string): string {
  return Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');
}

function descriptor({ credential_id, transports }: StoredCredential) {
  return { id: isoBase64URL.fromBuffer(credential_id), type: 'public-key' as const, transports };
}

function verificationOf(kind: CredentialKind) {
  return kind === 'passkey' ? ('required' as const) : ('preferred' as const);
}

/** H1: no attestation is requested, and a certificate chain would make the library fetch the URLs it contains. */
function refuseAttestation(attestationObject: string): void {
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const isSelfMade = decoded.get('fmt') === 'packed' && decoded.get('attStmt').get('x5c') === undefined;
  if (decoded.get('fmt') !== 'none' && !isSelfMade) throw new Error('attestation was not asked for');
}
