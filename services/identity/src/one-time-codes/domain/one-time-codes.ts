import { fail } from '@placette/contracts/errors';
import type { AccountMailKind, AccountNoticeKind } from '@placette/contracts/identity/events';
import {
  CODE_LENGTH,
  type CodeChallenge,
  type MailTarget,
  type VerificationType,
} from '@placette/contracts/identity/one-time-codes/schema';
import { pathAfterSignIn } from '@placette/contracts/kernel/own-path';
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { areSame } from '../../platform/secrets.js';

/**
 * The number of seconds until a code may be requested again; 0 when it may now. `sentAt` is null when none was sent.
 */
export function secondsUntilRetry(sentAt: Date | null, frequencySeconds: number, now: Date): number {
  if (sentAt === null) return 0;
  const next = sentAt.getTime() + frequencySeconds * 1_000;
  return Math.max(0, Math.ceil((next - now.getTime()) / 1_000));
}

/** For a signed-in person only, because others must not learn that the account exists. */
export function refuseTooSoon(seconds: number, code: 'over_email_send_rate_limit' | 'over_sms_send_rate_limit'): void {
  if (seconds > 0) fail(code, `For security purposes, you can only request this after ${seconds} seconds.`);
}

/** A6: reveals that no account exists only where a sign-up without confirmation reveals it too (`isAutoconfirmed`). */
export function refuseNewcomer(create_user: boolean, isAutoconfirmed: boolean): void {
  if (!isAutoconfirmed) return;
  if (create_user) fail('signup_disabled', 'Signups not allowed for this instance');
  fail('otp_disabled');
}

export type MailPurpose = Exclude<AccountMailKind, AccountNoticeKind>;

export type PhonePurpose = 'sms' | 'phone_change' | 'reauthentication';

/** The purpose of a code. Each purpose has at most one valid code per account. */
export type Purpose = MailPurpose | PhonePurpose;

/** A10: the number of wrong attempts after which a code is invalid. */
export const TRIES_MAX = 5;

const PURPOSES: Record<VerificationType, readonly Purpose[]> = {
  signup: ['signup', 'invite'],
  invite: ['invite'],
  magiclink: ['magiclink'],
  recovery: ['recovery'],
  email: ['signup', 'invite', 'magiclink'],
  email_change: ['email_change_current', 'email_change_new'],
  sms: ['sms'],
  phone_change: ['phone_change'],
};

export function purposesOf(type: VerificationType): readonly Purpose[] {
  return PURPOSES[type];
}

/** The wire contract's `type` of a link with this purpose. */
export function typeOf(purpose: MailPurpose): VerificationType {
  return purpose === 'email_change_current' || purpose === 'email_change_new' || purpose === 'reauthentication'
    ? 'email_change'
    : purpose;
}

export function newCode(): string {
  return String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
}

/** 224 random bits; the prefix marks a token that needs the verifier of a code challenge. */
export function newLinkToken(hasChallenge: boolean): string {
  return (hasChallenge ? 'pkce_' : '') + randomBytes(28).toString('hex');
}

/** RFC 7636, section 4.6. */
export function answersChallenge(verifier: string, { code_challenge, code_challenge_method }: CodeChallenge): boolean {
  const answer =
    code_challenge_method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier;
  return areSame(Buffer.from(answer), Buffer.from(code_challenge));
}

const PAGES: Partial<Record<MailPurpose, string>> = { recovery: '/auth?reset=true', invite: '/auth?invite=true' };

/**
 * C26, C48: every mail links to a page of ours that has the token in its fragment and waits for a press. A mail scanner
 * therefore uses nothing up, even one that runs scripts, and no token appears in a log. With `redirect_to`, for another
 * site or a client with a code challenge, the press leads to the redirect of contract 2.6. FD-02: with a page of ours, that
 * screen goes on to it.
 */
export function mailLink(
  public_url: string,
  { token, purpose, target }: { token: string; purpose: MailPurpose; target: MailTarget },
): string {
  const redirect = new URL(target.redirect_to);
  const page = new URL(PAGES[purpose] ?? '/auth?verify=true', public_url);
  const isOurs = redirect.origin === page.origin && !target.challenge;
  const fragment = new URLSearchParams({ token_hash: token, type: typeOf(purpose) });
  if (isOurs) leadBack(page, redirect);
  else fragment.set('redirect_to', redirect.href);
  page.hash = fragment.toString();
  return page.href;
}

/** The site itself is nowhere in particular. */
function leadBack(page: URL, { pathname, search, hash }: URL): void {
  const path = pathAfterSignIn(pathname + search + hash);
  if (path !== null && path !== '/') page.searchParams.set('retour', path);
}
