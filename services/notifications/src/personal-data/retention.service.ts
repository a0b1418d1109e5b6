import { Inject, Injectable } from '@nestjs/common';
import { Clock, SETTINGS } from '@placette/service-runtime';
import type { NotificationsConfig } from '../config.js';
import { ConsentsRepository } from '../public-forms/consents.repository.js';
import { RESEND_DAYS } from '@placette/contracts/notifications/mails/api';
import { PersonMailsRepository } from '../emails/person-mails.repository.js';
import { NotificationsRepository } from '../inbox/notifications.repository.js';
import { PrismaService } from '../platform/prisma.service.js';
import { DevicesRepository } from '../push/devices.repository.js';
import { SubmissionsRepository } from '../public-forms/submissions.repository.js';

/** The limit of one day needs the key no longer than this. */
const VISITOR_DAYS = 2;

/** C34: every night, deletes what is older than its retention. */
@Injectable()
export class RetentionService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly submissions: SubmissionsRepository,
    private readonly consents: ConsentsRepository,
    private readonly notifications: NotificationsRepository,
    private readonly devices: DevicesRepository,
    private readonly mails: PersonMailsRepository,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NotificationsConfig,
  ) {}

  async forgetOldRecords(): Promise<
    Record<'visitors' | 'submissions' | 'consents' | 'notifications' | 'devices' | 'mails', number>
  > {
    const { TECHNICAL_RETENTION_MONTHS, SUBMISSION_RETENTION_YEARS } = this.settings;
    return {
      visitors: await this.submissions.forgetVisitors(this.prisma, this.daysAgo(VISITOR_DAYS)),
      submissions: await this.submissions.deleteOlder(this.prisma, this.monthsAgo(12 * SUBMISSION_RETENTION_YEARS)),
      consents: await this.consents.deleteOlder(this.prisma, this.monthsAgo(TECHNICAL_RETENTION_MONTHS)),
      notifications: await this.notifications.deleteOlder(this.prisma, this.monthsAgo(TECHNICAL_RETENTION_MONTHS)),
      mails: await this.mails.eraseCopies(this.prisma, this.daysAgo(RESEND_DAYS)),
      devices: await this.devices.deleteUnused(this.prisma, this.monthsAgo(TECHNICAL_RETENTION_MONTHS)),
    };
  }

  private daysAgo(days: number): Date {
    return new Date(this.clock.now().getTime() - days * 86_400_000);
  }

  private monthsAgo(months: number): Date {
    const date = this.clock.now();
    date.setUTCMonth(date.getUTCMonth() - months);
    return date;
  }
}
