import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { isMailChosen, type NotificationKind } from '@placette/contracts/notifications/inbox/schema';
import type { PushAction } from '@placette/contracts/notifications/push/schema';
import { truncateText } from '@placette/contracts/kernel/storable';
import { Clock, SETTINGS } from '@placette/service-runtime';
import type { NotificationsConfig } from '../config.js';
import type { Notice } from '../emails/mail.js';
import type { Meta } from '../platform/prisma.service.js';
import { PushQueue } from './push-delivery.js';
import { PushMessagesRepository } from './push-messages.repository.js';
import { RefusalsRepository } from '../inbox/refusals.repository.js';
import { WebPush } from './web-push.js';

/** How long a message waits for a device that is off: older ones are read on the site. */
const NEWS_MS = 86_400_000;
const TEXT_MAX = 200;
/** The maximum length that push services accept. */
const TOPIC_LENGTH = 32;

interface PushedNotice {
  kind: NotificationKind;
  notice: Notice;
  actions: readonly PushAction[];
  about_id: string | null;
  request_id: string | null;
}

/**
 * TR-06: writes the text of a notification on the site for each device of its reader, in the transaction of the event.
 */
@Injectable()
export class PushService {
  private readonly brand: string;

  constructor(
    private readonly messages: PushMessagesRepository,
    private readonly refusals: RefusalsRepository,
    private readonly webPush: WebPush,
    private readonly queue: PushQueue,
    private readonly clock: Clock,
    @Inject(SETTINGS) { BRAND_NAME }: NotificationsConfig,
  ) {
    this.brand = BRAND_NAME;
  }

  async write({ tx, id }: Meta, user_id: string, pushed: PushedNotice): Promise<void> {
    const { kind, notice, actions, about_id, request_id } = pushed;
    if (this.webPush.publicKey === null || (await this.refusals.has(tx, 'push', user_id, kind))) return;
    const now = this.clock.now();
    const written = await this.messages.insert(tx, user_id, {
      event_id: id,
      about_id,
      urgency: kind === 'request_received' ? 'high' : 'normal',
      topic: topicOf(kind, request_id ?? id),
      ...this.onLockScreen(kind, notice),
      path: notice.path,
      actions,
      created_at: now,
      expires_at: new Date(now.getTime() + NEWS_MS),
    });
    if (written > 0) this.queue.wake();
  }

  /** Others can read a lock screen: for a decision about a person, it shows only that there is one. */
  private onLockScreen(kind: NotificationKind, { title, text }: Notice): { title: string; text: string } {
    return isMailChosen(kind)
      ? { title, text: truncateText(text, TEXT_MAX) }
      : { title: 'Une décision vous concerne', text: `Connectez-vous à ${this.brand} pour la lire.` };
  }
}

/** A later message about the same subject replaces one that the device has not received yet. */
function topicOf(kind: NotificationKind, about: string): string {
  return createHash('sha256').update(`${kind} ${about}`).digest('base64url').slice(0, TOPIC_LENGTH);
}
