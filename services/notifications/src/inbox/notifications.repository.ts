import { Injectable } from '@nestjs/common';
import type { NotificationKind } from '@placette/contracts/notifications/inbox/schema';
import type { Notice } from '../emails/mail.js';
import type { Tx } from '../platform/prisma.service.js';

export interface NewNotification extends Notice {
  event_id: string;
  recipient_id: string;
  /** The id of the person whom it names. */
  about_id: string | null;
  request_id: string | null;
  kind: NotificationKind;
  created_at: Date;
  read_at: Date | null;
}
export type StoredNotification = NewNotification & { id: string };

@Injectable()
export class NotificationsRepository {
  /** Returns false when this person already has a notification for this event. */
  async insert(tx: Tx, notification: NewNotification): Promise<boolean> {
    const { count } = await tx.notification.createMany({ data: notification, skipDuplicates: true });
    return count === 1;
  }

  /** Returns the newest first; `cursor` is the id of the last one of the previous page. Ids grow with time. */
  async newest(db: Tx, recipient_id: string, cursor: string | undefined, take: number): Promise<StoredNotification[]> {
    const rows = await db.notification.findMany({
      where: { recipient_id, ...(cursor && { id: { lt: cursor } }) },
      orderBy: { id: 'desc' },
      take,
    });
    return rows as StoredNotification[];
  }

  countUnread(db: Tx, recipient_id: string): Promise<number> {
    return db.notification.count({ where: { recipient_id, read_at: null } });
  }

  async isOf(db: Tx, recipient_id: string, id: string): Promise<boolean> {
    return (await db.notification.count({ where: { id, recipient_id } })) > 0;
  }

  /** Marks one notification of this person, or all. Returns the number that were unread before. */
  async markRead(db: Tx, recipient_id: string, id: string | null, read_at: Date): Promise<number> {
    const where = { recipient_id, read_at: null, ...(id !== null && { id }) };
    return (await db.notification.updateMany({ where, data: { read_at } })).count;
  }

  /** Marks notifications of a request, of these kinds, from before it was read or handled. */
  async markRequestRead(
    tx: Tx,
    { recipient_id, request_id, kinds }: { recipient_id: string; request_id: string; kinds: NotificationKind[] },
    read_at: Date,
  ): Promise<number> {
    const { count } = await tx.notification.updateMany({
      where: { recipient_id, request_id, kind: { in: kinds }, read_at: null, created_at: { lte: read_at } },
      data: { read_at },
    });
    return count;
  }

  async page(db: Tx, recipient_id: string, skip: number, take: number) {
    return db.notification.findMany({
      where: { recipient_id },
      select: { kind: true, title: true, text: true, created_at: true, read_at: true },
      orderBy: { id: 'asc' },
      skip,
      take,
    });
  }

  async deleteOlder(db: Tx, before: Date): Promise<number> {
    return (await db.notification.deleteMany({ where: { created_at: { lt: before } } })).count;
  }
}
