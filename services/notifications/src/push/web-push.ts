import { createECDH } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import type { PushMessage } from '@placette/contracts/notifications/push/schema';
import { FetchRefused, isPublicTarget, publicPost } from '@placette/public-fetch';
import { SETTINGS } from '@placette/service-runtime';
import webPush from 'web-push';
import type { NotificationsConfig } from '../config.js';
import type { LockedPushMessage } from './push-messages.repository.js';

const TIMEOUT_MS = 10_000;

/** The outcome of a message: accepted, the browser is gone, worth another attempt, or refused for ever. */
export type PushOutcome = 'taken' | 'gone' | 'later' | 'refused';

/**
 * Sends to the push services of browsers, at the addresses that browsers gave: only public ones, and never following
 * redirects.
 */
@Injectable()
export class WebPush {
  /** The key for the subscriptions of browsers; null when the product sends no push messages. */
  readonly publicKey: string | null;
  private readonly vapid: { subject: string; publicKey: string; privateKey: string } | undefined;
  private readonly inside: readonly string[];

  constructor(@Inject(SETTINGS) settings: NotificationsConfig) {
    const { VAPID_PRIVATE_KEY: privateKey, SUPPORT_EMAIL, MAIL_FROM } = settings;
    this.inside = settings.PUSH_INSIDE_HOSTS;
    const contact = SUPPORT_EMAIL ?? /(?<![^\s<>@])[^\s<>@]+@[^\s<>@]+/.exec(MAIL_FROM)?.[0] ?? '';
    this.vapid =
      privateKey === undefined
        ? undefined
        : { subject: `mailto:${contact}`, publicKey: publicKeyOf(privateKey), privateKey };
    this.publicKey = this.vapid?.publicKey ?? null;
  }

  /** Whether messages may be sent to this address now; each send checks it again. */
  async isAllowed(endpoint: string): Promise<boolean> {
    const url = new URL(endpoint);
    if (!this.isSchemeAllowed(url)) return false;
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const found = isIP(host) === 0 ? await lookup(host, { all: true }).catch(() => []) : [{ address: host }];
    return found.length > 0 && found.every(({ address }) => this.isTarget(address, portOf(url)));
  }

  async send({ endpoint, p256dh, auth, ...message }: LockedPushMessage, now: Date): Promise<PushOutcome> {
    const url = new URL(endpoint);
    if (!this.isSchemeAllowed(url)) return 'gone';
    const { title, text, path, topic, actions, urgency } = message;
    const content: PushMessage = { title, text, path, topic, actions };
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(content),
      {
        ...(this.vapid && { vapidDetails: this.vapid }),
        TTL: Math.max(0, Math.round((message.expires_at.getTime() - now.getTime()) / 1_000)),
        contentEncoding: 'aes128gcm',
        urgency,
        topic,
      },
    );
    try {
      const isAllowed = (address: string, port: number) => this.isTarget(address, port);
      const status = await publicPost(url, { headers, body, timeoutMs: TIMEOUT_MS, isAllowed });
      return outcomeOf(status);
    } catch (error) {
      if (!(error instanceof FetchRefused)) throw error;
      return error.reason === 'address' ? 'gone' : 'later';
    }
  }

  /** For tests: the name of an internal server may be used without TLS. */
  private isSchemeAllowed(url: URL): boolean {
    return (
      url.protocol === 'https:' || (url.protocol === 'http:' && this.inside.includes(`${url.hostname}:${url.port}`))
    );
  }

  private isTarget(address: string, port: number): boolean {
    return isPublicTarget(address, port) || this.inside.includes(`${address}:${port}`);
  }
}

/** RFC 8030: 404 and 410 mean that the subscription has ended. */
function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}

const portOf = (url: URL): number => Number(url.port) || (url.protocol === 'https:' ? 443 : 80);

function publicKeyOf(privateKey: string): string {
  const key = createECDH('prime256v1');
  key.setPrivateKey(privateKey, 'base64url');
  return key.getPublicKey('base64url');
}
