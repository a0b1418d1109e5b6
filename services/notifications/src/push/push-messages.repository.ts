import { Injectable } from '@nestjs/common';
import type { PushAction } from '@placette/contracts/notifications/push/schema';
import type { Tx } from '../platform/prisma.service.js';

/** Longer than any exchange with a push service, so that two workers never send the same message. */
const LEASE = '2 minutes';
const OFFERED_AT_ONCE = 500;

export type Urgency = 'normal' | 'high';

export interface NewPushMessage {
  event_id: string;
  /** The id of the person whom it names. */
  about_id: string | null;
  urgency: Urgency;
  topic: string;
  title: string;
  text: string;
  path: string;
  actions: readonly PushAction[];
  created_at: Date;
  expires_at: Date;
}

export interface LockedPushMessage extends Omit<NewPushMessage, 'event_id' | 'about_id' | 'created_at'> {
  id: string;
  attempts: number;
  subscription_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Push messages that are not sent yet: a row is deleted once it was sent or has failed. */
@Injectable()
export class PushMessagesRepository {
  /** Inserts one message for each browser of this person. */
  async insert(tx: Tx, user_id: string, message: NewPushMessage): Promise<number> {
    const devices = await tx.pushSubscription.findMany({ where: { user_id }, select: { id: true } });
    const actions = message.actions.map(({ label, path }) => ({ label, path }));
    const data = devices.map(({ id }) => ({ subscription_id: id, ...message, actions }));
    return (await tx.pushMessage.createMany({ data, skipDuplicates: true })).count;
  }

  async dropExpired(db: Tx, now: Date): Promise<number> {
    return (await db.pushMessage.deleteMany({ where: { expires_at: { lte: now } } })).count;
  }

  async offer(db: Tx, seconds: number): Promise<string[]> {
    const rows = await db.$queryRaw<{ id: string }[]>`
      UPDATE push_messages SET offered_at = now()
      WHERE id IN (
        SELECT id FROM push_messages
        WHERE (offered_at IS NULL OR offered_at < now() - make_interval(secs => ${seconds}))
          AND (sending_until IS NULL OR sending_until < now())
        ORDER BY offered_at NULLS FIRST, created_at LIMIT ${OFFERED_AT_ONCE} FOR UPDATE SKIP LOCKED)
      RETURNING id`;
    return rows.map(({ id }) => id);
  }

  /** Returns null when the message was sent, has failed, or is locked by another worker. */
  async lockForSending(db: Tx, id: string): Promise<LockedPushMessage | null> {
    const [row] = await db.$queryRaw<LockedPushMessage[]>`
      UPDATE push_messages AS message SET attempts = message.attempts + 1, sending_until = now() + ${LEASE}::interval
      FROM push_subscriptions AS device
      WHERE message.id = ${id}::uuid AND device.id = message.subscription_id
        AND (message.sending_until IS NULL OR message.sending_until < now())
      RETURNING message.id, message.attempts, message.urgency, message.topic, message.title, message.text, message.path,
        message.actions, message.expires_at, device.id AS subscription_id, device.endpoint, device.p256dh, device.auth`;
    return row ?? null;
  }

  async unlock(db: Tx, id: string): Promise<void> {
    await db.pushMessage.updateMany({ where: { id }, data: { sending_until: null } });
  }

  async delete(db: Tx, id: string): Promise<void> {
    await db.pushMessage.deleteMany({ where: { id } });
  }

  async backlog(db: Tx): Promise<number> {
    return db.pushMessage.count();
  }
}
