import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import type {
  AssertedCredential,
  CreatedCredential,
  CreationOptions,
  RequestOptions,
} from '@placette/contracts/identity/passkeys/schema';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 };

/** Errors that a test can cause. */
export interface Flaws {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** Used instead of the next counter. */
  counter?: number;
  withoutVerification?: boolean;
  wrongSignature?: boolean;
  userHandle?: string;
  /** An attestation statement instead of none. */
  format?: 'none' | 'packed' | 'apple';
}

/** A software authenticator with one ES256 key, and its responses in the form that a browser sends. */
export class Authenticator {
  readonly credentialId = randomBytes(32);
  private readonly key: KeyObject;
  private readonly x: Buffer;
  private readonly y: Buffer;
  private counter = 0;
  private userHandle = '';

  constructor(private readonly origin = 'https://placette.test') {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x, y } = publicKey.export({ format: 'jwk' });
    this.key = privateKey;
    this.x = Buffer.from(x!, 'base64url');
    this.y = Buffer.from(y!, 'base64url');
  }

  create(options: CreationOptions, flaws: Flaws = {}): CreatedCredential {
    this.userHandle = options.user.id;
    const data = Buffer.concat([this.data(options.rp.id, flaws, FLAGS.attested), this.attestedKey()]);
    const statement =
      flaws.format === 'apple' ? cborMap([['x5c', cborArray([cborBytes(randomBytes(20))])]]) : cborMap([]);
    const attestation = cborMap([
      ['fmt', cborText(flaws.format ?? 'none')],
      ['attStmt', statement],
      ['authData', cborBytes(data)],
    ]);
    const response = {
      clientDataJSON: this.clientData('webauthn.create', options.challenge, flaws).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    };
    return { ...this.named(), response };
  }

  get(options: RequestOptions, flaws: Flaws = {}): AssertedCredential {
    const client = this.clientData('webauthn.get', options.challenge, flaws);
    const data = this.data(options.rpId, flaws);
    const signed = createSign('sha256').update(Buffer.concat([data, sha256(client)]));
    const signature = flaws.wrongSignature
      ? createSign('sha256').update('autre').sign(this.key)
      : signed.sign(this.key);
    const response = {
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: flaws.userHandle ?? this.userHandle,
    };
    return { ...this.named(), response };
  }

  private named() {
    const id = this.credentialId.toString('base64url');
    return { id, rawId: id, type: 'public-key' as const };
  }

  private clientData(type: string, challenge: string, flaws: Flaws): Buffer {
    const said = { type, challenge: flaws.challenge ?? challenge, origin: flaws.origin ?? this.origin };
    return Buffer.from(JSON.stringify({ ...said, crossOrigin: false }));
  }

  /** Contains rpIdHash, flags and counter. */
  private data(rpId: string, flaws: Flaws, more = 0): Buffer {
    const count = Buffer.alloc(4);
    this.counter = flaws.counter ?? this.counter + 1;
    count.writeUInt32BE(this.counter);
    const verified = flaws.withoutVerification ? 0 : FLAGS.verified;
    return Buffer.concat([sha256(flaws.rpId ?? rpId), Buffer.from([FLAGS.present | verified | more]), count]);
  }

  /** Contains aaguid, credential id and COSE key. */
  private attestedKey(): Buffer {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.credentialId.length);
    const key = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      cborBytes(this.x),
      Buffer.from([0x22]),
      cborBytes(this.y),
    ]);
    return Buffer.concat([Buffer.alloc(16), length, this.credentialId, key]);
  }
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 0xff]);
}
const cborBytes = (bytes: Buffer) => Buffer.concat([head(2, bytes.length), bytes]);
const cborText = (text: string) => Buffer.concat([head(3, Buffer.byteLength(text)), Buffer.from(text)]);
const cborArray = (items: Buffer[]) => Buffer.concat([head(4, items.length), ...items]);
const cborMap = (entries: [string, Buffer][]) =>
  Buffer.concat([head(5, entries.length), ...entries.flatMap(([name, value]) => [cborText(name), value])]);
