import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { RpcInput } from '@placette/contracts';
import type { contestRemindersApi } from '@placette/contracts/notifications/desk/api';
import { deskMessageMoved } from '@placette/contracts/notifications/events';
import { Outbox } from '@placette/outbox';
import { Clock, SETTINGS } from '@placette/service-runtime';
import type { NotificationsConfig } from '../config.js';
import { EmailsRepository } from '../emails/emails.repository.js';
import { MailQueue } from '../emails/mail-delivery.js';
import { Site } from '../emails/mail.js';
import { PrismaService } from '../platform/prisma.service.js';
import { TEAM, teamAddress } from '../public-forms/team-address.js';
import { contestOverdueMail, overdueMail } from './desk-mails.js';
import { DeskRepository, submissionOf } from './desk.repository.js';
import { newClock } from '../public-forms/new-clock.js';

/** DK-01: finds the messages whose time to answer is over. */
@Injectable()
export class DeskClock {
  constructor(
    private readonly prisma: PrismaService,
    private readonly messages: DeskRepository,
    private readonly emails: EmailsRepository,
    private readonly queue: MailQueue,
    private readonly outbox: Outbox,
    private readonly site: Site,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NotificationsConfig,
  ) {}

  async sweep(): Promise<void> {
    // A service of the last release gives no clock to what it receives.
    for (const row of await this.messages.withoutClock()) {
      await this.messages.startClock(row.id, newClock(submissionOf(row), row.created_at));
    }
    await this.remind();
  }

  /** SF-02: the id of the contest is that of its one mail. */
  async remindOfContest(contest: RpcInput<typeof contestRemindersApi.remindOfContest>): Promise<void> {
    const to = teamAddress(this.settings, 'contact');
    const mail = { event_id: contest.contest_id, recipient_id: TEAM, to, ...contestOverdueMail(this.site, contest) };
    await this.prisma.$transaction((tx) => this.emails.insert(tx, mail));
    this.queue.wake();
  }

  /** The team is reminded once of each message: the mark and the mail are one transaction. */
  private async remind(): Promise<void> {
    await this.prisma.$transaction(async (tx) => {
      for (const row of await this.messages.markOverdue(tx, this.clock.now())) {
        await this.emails.insert(tx, {
          event_id: randomUUID(),
          recipient_id: TEAM,
          to: teamAddress(this.settings, row.form_type),
          ...overdueMail(this.site, row),
        });
        await this.outbox.record(tx, deskMessageMoved, { message_id: row.id });
      }
    });
    this.queue.wake();
  }
}
