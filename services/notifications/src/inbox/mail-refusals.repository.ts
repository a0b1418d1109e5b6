import { Injectable } from '@nestjs/common';
import type { NotificationKind } from '@placette/contracts/notifications/inbox/schema';
import type { Tx } from '../platform/prisma.service.js';

/** What people chose not to receive by e-mail. */
@Injectable()
export class MailRefusalsRepository {
  async has(db: Tx, user_id: string, kind: NotificationKind): Promise<boolean> {
    return (await db.mailRefusal.count({ where: { user_id, kind } })) > 0;
  }

  async list(db: Tx, user_id: string): Promise<string[]> {
    return (await db.mailRefusal.findMany({ where: { user_id }, orderBy: { kind: 'asc' } })).map(({ kind }) => kind);
  }

  async add(db: Tx, user_id: string, kind: NotificationKind): Promise<void> {
    await db.mailRefusal.createMany({ data: { user_id, kind }, skipDuplicates: true });
  }

  async remove(db: Tx, user_id: string, kind: NotificationKind): Promise<void> {
    await db.mailRefusal.deleteMany({ where: { user_id, kind } });
  }
}
