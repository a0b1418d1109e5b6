import { AppError } from '@placette/contracts';
import { allErrors, fail } from '@placette/contracts/errors';
import {
  type CodeChallenge,
  codeChallengeSchema,
  MESSAGE_CHANNELS,
  wirePhone,
} from '@placette/contracts/identity/one-time-codes/schema';
import { email as emailSchema, id as idSchema } from '@placette/contracts/kernel/fields';
import { UNREADABLE } from '../../http/input.js';

/**
 * Reads bodies of the authentication API, and refuses them in the words that its clients know. Unknown fields are
 * ignored.
 */
export type WireBody = Readonly<Record<string, unknown>>;

export function wireBody(body: unknown): WireBody {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as WireBody) : {};
}

/** Returns the body of a call that must have one. */
export function requiredBody(body: unknown): WireBody {
  if (body === UNREADABLE) fail('malformed_request');
  if (body !== undefined) return wireBody(body);
  fail('malformed_request', 'Could not parse request body as JSON: unexpected end of JSON input');
}

export function refuse(message: string): never {
  fail('validation_failed', message);
}

/** Returns an empty string when the value is absent or not a string. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Returns undefined when absent; otherwise the value must be a string of at most `max` characters. */
export function optionalText(body: WireBody, key: string, max: number): string | undefined {
  const value = body[key];
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value !== 'string' || value.length > max) refuse(`${key} is not valid`);
  return value;
}

/** Returns the number without the plus sign. */
export function wireNumber(value: unknown): string {
  const parsed = wirePhone.safeParse(value);
  return parsed.success ? parsed.data : refuse('Invalid phone number format (E.164 required)');
}

/** Returns the channel of a text message. */
export function channelOf(body: WireBody): (typeof MESSAGE_CHANNELS)[number] {
  const asked = textOf(body['channel']) || 'sms';
  const known = MESSAGE_CHANNELS.find((one) => one === asked);
  return known ?? refuse('Invalid channel, supported values are "sms" or "whatsapp"');
}

/** Returns the address in lower case. */
export function wireEmail(value: unknown): string {
  const parsed = emailSchema.safeParse(value);
  return parsed.success ? parsed.data : refuse('Unable to validate email address: invalid format');
}

/** Challenge and method must come together. */
export function challengeOf(body: WireBody): CodeChallenge | undefined {
  const code_challenge = textOf(body['code_challenge']);
  const code_challenge_method = textOf(body['code_challenge_method']).toLowerCase();
  if (code_challenge === '' && code_challenge_method === '') return undefined;
  const parsed = codeChallengeSchema.safeParse({ code_challenge, code_challenge_method });
  return parsed.success ? parsed.data : refuse('PKCE flow requires code_challenge_method and code_challenge');
}

/** Returns the e-mail address or the phone number; exactly one must be given. */
export function addressOf(
  body: WireBody,
  words: { both: string; none: string },
): { email: string } | { phone: string } {
  const [address, phone] = [textOf(body['email']), textOf(body['phone'])];
  if (address !== '' && phone !== '') refuse(words.both);
  if (phone !== '') return { phone: wireNumber(phone) };
  if (address === '') refuse(words.none);
  return { email: wireEmail(address) };
}

/** Reads an id of the path; an invalid one is not found, in the words of the contract. */
export function wireId(text: string, name: string): string {
  if (idSchema.safeParse(text).success) return text;
  const [, title] = allErrors.validation_failed;
  throw new AppError('validation_failed', 404, title, `${name} must be an UUID`);
}
