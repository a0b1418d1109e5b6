import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@placette/contracts';
import type { contentPublished } from '@placette/contracts/catalog/events';
import { Clock } from '@placette/service-runtime';
import { EmailsRepository } from '../emails/emails.repository.js';
import { MailQueue } from '../emails/mail-delivery.js';
import { Site } from '../emails/mail.js';
import { PrismaService, type Meta } from '../platform/prisma.service.js';
import { termsMail } from './terms-mail.js';

/** How many people a transaction writes to. */
const BATCH = 500;

interface Announcement {
  event_id: string;
  in_force_on: Date;
  summary: string;
  reached: string | null;
}

/** DK-07: announces each new version of the terms to everybody, once. */
@Injectable()
export class TermsService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly emails: EmailsRepository,
    private readonly queue: MailQueue,
    private readonly site: Site,
    private readonly clock: Clock,
  ) {}

  async plan({ terms, version }: EventPayload<typeof contentPublished>, { tx, id }: Meta): Promise<void> {
    if (terms === null) return;
    const { in_force_on, summary } = terms;
    const data = { event_id: id, version, in_force_on: new Date(in_force_on), summary };
    await tx.termsAnnouncement.createMany({ data, skipDuplicates: true });
  }

  /** Goes on where the last run ended, however it ended. */
  async sweep(): Promise<void> {
    while (await this.announceToSome()) this.queue.wake();
  }

  /** The mails and how far they have come are one transaction. Returns false when nobody is left. */
  private announceToSome(): Promise<boolean> {
    return this.prisma.$transaction(async (tx) => {
      const [row] = await tx.$queryRaw<Announcement[]>`
        SELECT event_id, in_force_on, summary, reached FROM terms_announcements
        WHERE done_at IS NULL ORDER BY version LIMIT 1 FOR UPDATE SKIP LOCKED`;
      if (!row) return false;
      const { event_id, reached, summary } = row;
      const in_force_on = row.in_force_on.toISOString().slice(0, 10);
      const people = await tx.contact.findMany({
        where: { deleted_at: null, ...(reached !== null && { user_id: { gt: reached } }) },
        orderBy: { user_id: 'asc' },
        take: BATCH,
      });
      for (const { user_id, email, first_name } of people) {
        const mail = termsMail(this.site, { first_name }, { in_force_on, summary });
        await this.emails.insert(tx, { event_id, recipient_id: user_id, to: email, ...mail });
      }
      const isDone = people.length < BATCH;
      await tx.termsAnnouncement.update({
        where: { event_id },
        data: { reached: people.at(-1)?.user_id ?? reached, done_at: isDone ? this.clock.now() : null },
      });
      return true;
    });
  }
}
