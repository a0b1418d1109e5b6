import { Injectable } from '@nestjs/common';
import type { Tx } from '../platform/prisma.service.js';

export interface NewPushSubscription {
  user_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  user_agent: string;
  created_at: Date;
}

/** Browsers that receive push messages, each for one account. */
@Injectable()
export class DevicesRepository {
  /** Returns the newest first. */
  list(db: Tx, user_id: string) {
    return db.pushSubscription.findMany({
      where: { user_id },
      select: { id: true, user_agent: true, created_at: true, last_ok_at: true },
      orderBy: { id: 'desc' },
    });
  }

  find(db: Tx, endpoint: string) {
    return db.pushSubscription.findUnique({ where: { endpoint } });
  }

  countOthers(db: Tx, user_id: string, endpoint: string): Promise<number> {
    return db.pushSubscription.count({ where: { user_id, endpoint: { not: endpoint } } });
  }

  /** Stores each browser once. Messages that wait for it under another account are deleted. Returns its id. */
  async save(tx: Tx, subscription: NewPushSubscription): Promise<string> {
    const { endpoint, user_id, p256dh, auth, user_agent } = subscription;
    await tx.pushSubscription.deleteMany({ where: { endpoint, user_id: { not: user_id } } });
    const { id } = await tx.pushSubscription.upsert({
      where: { endpoint },
      create: subscription,
      update: { p256dh, auth, user_agent },
      select: { id: true },
    });
    return id;
  }

  async removeByEndpoint(db: Tx, user_id: string, endpoint: string): Promise<void> {
    await db.pushSubscription.deleteMany({ where: { user_id, endpoint } });
  }

  async remove(db: Tx, user_id: string, id: string): Promise<boolean> {
    return (await db.pushSubscription.deleteMany({ where: { user_id, id } })).count > 0;
  }

  /** Deletes a browser that its push service reports as gone. */
  async forget(db: Tx, id: string): Promise<void> {
    await db.pushSubscription.deleteMany({ where: { id } });
  }

  async markOk(db: Tx, id: string, last_ok_at: Date): Promise<void> {
    await db.pushSubscription.updateMany({ where: { id }, data: { last_ok_at } });
  }

  async page(db: Tx, user_id: string, skip: number, take: number) {
    return db.pushSubscription.findMany({
      where: { user_id },
      select: { endpoint: true, user_agent: true, created_at: true, last_ok_at: true },
      orderBy: { id: 'asc' },
      skip,
      take,
    });
  }

  /** Deletes browsers that accepted no message since then. */
  deleteUnused(db: Tx, before: Date): Promise<number> {
    return db.$executeRaw`DELETE FROM push_subscriptions WHERE coalesce(last_ok_at, created_at) < ${before}`;
  }
}
