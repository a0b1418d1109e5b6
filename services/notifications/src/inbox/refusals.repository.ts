import { Injectable } from '@nestjs/common';
import { notificationKindSchema } from '@placette/contracts/notifications/inbox/schema';
import { z } from 'zod';
import type { Tx } from '../platform/prisma.service.js';

type Channel = 'mail' | 'push';
/** What a mail may be refused for: its kind, or the reminders of a draft, which are mails alone. */
export const refusableSchema = z.enum([...notificationKindSchema.options, 'draft_reminder']);
export type Refusable = z.output<typeof refusableSchema>;

/** The kinds that people chose not to receive, by e-mail and on their devices. */
@Injectable()
export class RefusalsRepository {
  async has(db: Tx, channel: Channel, user_id: string, kind: Refusable): Promise<boolean> {
    return (await tableOf(db, channel).count({ where: { user_id, kind } })) > 0;
  }

  async list(db: Tx, channel: Channel, user_id: string): Promise<string[]> {
    const refusals = await tableOf(db, channel).findMany({ where: { user_id }, orderBy: { kind: 'asc' } });
    return refusals.map(({ kind }) => kind);
  }

  async add(db: Tx, channel: Channel, user_id: string, kind: Refusable): Promise<void> {
    await tableOf(db, channel).createMany({ data: { user_id, kind }, skipDuplicates: true });
  }

  async remove(db: Tx, channel: Channel, user_id: string, kind: Refusable): Promise<void> {
    await tableOf(db, channel).deleteMany({ where: { user_id, kind } });
  }
}

/** Both tables have the same columns. */
function tableOf(db: Tx, channel: Channel): Tx['mailRefusal'] {
  return channel === 'mail' ? db.mailRefusal : (db.pushRefusal as unknown as Tx['mailRefusal']);
}
