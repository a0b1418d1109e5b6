import type { KeysConfig } from '../config.js';
import { newSigningKey, SigningKeysFile } from './signing-keys-file.js';
import {
  algorithmOf,
  publicPartOf,
  signerOf,
  SIGNING_ALGORITHMS,
  type SigningAlgorithm,
  type SigningKeySet,
} from './signing-keys-setting.js';

export const USAGE = [
  'placette-keys rotate [ES256|RS256]   une nouvelle clé signe\u202f; la précédente vérifie encore',
  'placette-keys retire                 la précédente ne vérifie plus',
  'Sans algorithme\u00a0: celui de la clé présente, ES256 pour la première. RS256 pour qui vérifie avec RSA seul.',
  'Réglages\u00a0: KEYS_DIR, ou SIGNING_KEYS pour une clé gardée comme secret',
].join('\n');

export interface KeysAnswer {
  /** The new value of the secret SIGNING_KEYS; null when the keys are in a folder, which is written. */
  secret: string | null;
  /** What to do next. */
  advice: string;
}

/** B5: the operator's command. Keys of a folder are written in place; a secret is only printed. */
export async function changeKeys(typed: readonly string[], settings: KeysConfig): Promise<KeysAnswer> {
  const [verb, asked, ...rest] = typed;
  const algorithm = SIGNING_ALGORITHMS.find((one) => one === asked);
  const isKnown = verb === 'rotate' ? asked === algorithm : verb === 'retire' && asked === undefined;
  if (!isKnown || rest.length > 0) throw new Error(USAGE);
  const { SIGNING_KEYS, KEYS_DIR, NODE_ENV } = settings;
  const file =
    SIGNING_KEYS !== undefined || NODE_ENV === 'production' || KEYS_DIR === undefined
      ? null
      : new SigningKeysFile(KEYS_DIR);
  const known = file ? await file.read() : (SIGNING_KEYS ?? null);
  const changed = verb === 'rotate' ? await rotated(known, algorithm) : retired(known);
  await file?.write(changed);
  const advice = [
    file ? 'Clés enregistrées.' : 'Placez cette valeur dans le secret SIGNING_KEYS.',
    'Redémarrez identity.',
    ...(verb === 'rotate' && known !== null ? [patience(settings)] : []),
  ].join(' ');
  return { secret: file ? null : JSON.stringify(changed.keys), advice };
}

/** The previous signing key still verifies, without its private part. */
async function rotated(known: SigningKeySet | null, asked?: SigningAlgorithm): Promise<SigningKeySet> {
  if (known === null) return { keys: [await newSigningKey(asked)] };
  const old = signerOf(known);
  const fresh = await newSigningKey(asked ?? algorithmOf(old));
  return { keys: [fresh, { ...publicPartOf(old), key_ops: ['verify'] }] };
}

function retired(known: SigningKeySet | null): SigningKeySet {
  if (known === null) throw new Error('Aucune clé à retirer.');
  return { keys: [{ ...signerOf(known), key_ops: ['sign'] }] };
}

function patience(settings: KeysConfig): string {
  const seconds = Math.max(settings.ACCESS_TOKEN_TTL_SECONDS, settings.ADMIN_ACCESS_TOKEN_TTL_SECONDS);
  return `L’ancienne clé vérifie encore les jetons déjà émis, pendant ${seconds} secondes au moins\u202f; attendez d’autant avant la prochaine rotation.`;
}
