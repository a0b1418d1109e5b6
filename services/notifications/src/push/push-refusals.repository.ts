import { Injectable } from '@nestjs/common';
import type { NotificationKind } from '@placette/contracts/notifications/inbox/schema';
import type { Tx } from '../platform/prisma.service.js';

/** What people chose not to receive on their devices. */
@Injectable()
export class PushRefusalsRepository {
  async has(db: Tx, user_id: string, kind: NotificationKind): Promise<boolean> {
    return (await db.pushRefusal.count({ where: { user_id, kind } })) > 0;
  }

  async list(db: Tx, user_id: string): Promise<string[]> {
    return (await db.pushRefusal.findMany({ where: { user_id }, orderBy: { kind: 'asc' } })).map(({ kind }) => kind);
  }

  async add(db: Tx, user_id: string, kind: NotificationKind): Promise<void> {
    await db.pushRefusal.createMany({ data: { user_id, kind }, skipDuplicates: true });
  }

  async remove(db: Tx, user_id: string, kind: NotificationKind): Promise<void> {
    await db.pushRefusal.deleteMany({ where: { user_id, kind } });
  }
}
