import type { KeysConfig } from '../config.js';
import {
  algorithmOf,
  isPrepared,
  publicPartOf,
  signerOf,
  SIGNING_ALGORITHMS,
  type SigningAlgorithm,
  type SigningKeySet,
} from './signing-keys-setting.js';
import { newSigningKey, SigningKeysFile } from './signing-keys.js';

export const USAGE = [
  'placette-keys prepare [ES256|RS256]  a new key is published and does not sign yet',
  'placette-keys rotate                 the prepared key signs; the one before still verifies',
  'placette-keys retire                 the one before verifies no more',
  'Without an algorithm: that of the present key, ES256 for the first one, which signs immediately.',
  'Settings: KEYS_DIR, or SIGNING_KEYS for keys kept as a secret. Manual: docs/operations/signing-keys.md',
].join('\n');

export interface KeysAnswer {
  /** The new value of the secret SIGNING_KEYS; null when the keys are in a folder, which is updated. */
  secret: string | null;
  /** What the operator has to do next. */
  advice: string;
}

/** B5: the operator's command. Keys in a folder are updated in place; a secret is only printed. */
export async function changeKeys(typed: readonly string[], settings: KeysConfig): Promise<KeysAnswer> {
  const [verb, asked, ...rest] = typed;
  const algorithm = SIGNING_ALGORITHMS.find((one) => one === asked);
  const isKnown =
    verb === 'prepare' ? asked === algorithm : /^(rotate|retire)$/.test(verb ?? '') && asked === undefined;
  if (!isKnown || rest.length > 0) throw new Error(USAGE);
  const { SIGNING_KEYS, KEYS_DIR, NODE_ENV } = settings;
  const file =
    SIGNING_KEYS !== undefined || NODE_ENV === 'production' || KEYS_DIR === undefined
      ? null
      : new SigningKeysFile(KEYS_DIR);
  const known = file ? await file.read() : (SIGNING_KEYS ?? null);
  const changed =
    verb === 'prepare' ? await prepared(known, algorithm) : verb === 'rotate' ? rotated(known) : retired(known);
  await file?.write(changed);
  const advice = [
    file ? 'Keys stored.' : 'Put this value in the secret SIGNING_KEYS.',
    'Restart every replica of identity.',
    ...(verb === 'rotate' ? [patience(settings)] : []),
  ].join(' ');
  return { secret: file ? null : JSON.stringify(changed.keys), advice };
}

/** The signing key still signs, and verifying keys still verify. */
async function prepared(known: SigningKeySet | null, asked?: SigningAlgorithm): Promise<SigningKeySet> {
  if (known === null) return { keys: [await newSigningKey(asked)] };
  if (known.keys.some(isPrepared)) throw new Error('A key is prepared already: rotate.');
  const signer = signerOf(known);
  const next = { ...(await newSigningKey(asked ?? algorithmOf(signer))), key_ops: ['verify'] };
  const others = known.keys.filter((key) => key !== signer);
  return { keys: [{ ...signer, key_ops: ['sign'] }, next, ...others.slice(0, 1)] };
}

/** The previous signing key still verifies, without its private part. */
function rotated(known: SigningKeySet | null): SigningKeySet {
  const next = known?.keys.find(isPrepared);
  if (known === null || next === undefined)
    throw new Error('No key is prepared: prepare, restart every replica, then rotate.');
  return {
    keys: [
      { ...next, key_ops: ['sign'] },
      { ...publicPartOf(signerOf(known)), key_ops: ['verify'] },
    ],
  };
}

function retired(known: SigningKeySet | null): SigningKeySet {
  if (known === null) throw new Error('There is no key to retire.');
  return { keys: [{ ...signerOf(known), key_ops: ['sign'] }] };
}

function patience(settings: KeysConfig): string {
  const seconds = Math.max(settings.ACCESS_TOKEN_TTL_SECONDS, settings.ADMIN_ACCESS_TOKEN_TTL_SECONDS);
  return `The old key verifies the tokens that it signed; wait ${seconds} seconds at least before it is retired.`;
}
