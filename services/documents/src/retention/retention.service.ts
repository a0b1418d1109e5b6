import { Inject, Injectable } from '@nestjs/common';
import { Clock, SETTINGS } from '@placette/service-runtime';
import type { DocumentsConfig } from '../config.js';
import { ContestsService } from '../contests/contests.service.js';
import { DataExportsRepository } from '../data-export/data-exports.repository.js';
import { ReviewAssignmentsRepository } from '../moderation/review-assignments.repository.js';
import { AccessLogRepository } from '../own-documents/access-log.repository.js';
import { DocumentRemovalService } from '../own-documents/document-removal.service.js';
import { ReportsRepository } from '../reports/reports.repository.js';
import { UploadsService } from '../uploads/uploads.service.js';

/** Keys of visitors count the reports of one day; they are stored for two. */
const VISITORS_MS = 2 * 86_400_000;

/** C34: every night, removes files after their retention, and decisions some years after the account was deleted. */
@Injectable()
export class RetentionService {
  constructor(
    @Inject(SETTINGS) private readonly settings: DocumentsConfig,
    private readonly removal: DocumentRemovalService,
    private readonly uploads: UploadsService,
    private readonly accessLog: AccessLogRepository,
    private readonly exports: DataExportsRepository,
    private readonly reports: ReportsRepository,
    private readonly assignments: ReviewAssignmentsRepository,
    private readonly contests: ContestsService,
    private readonly clock: Clock,
  ) {}

  async forgetOld(): Promise<void> {
    const now = this.clock.now();
    await this.removal.forgetOld({
      files: this.monthsAgo(this.settings.DOCUMENT_RETENTION_YEARS * 12),
      accounts: this.monthsAgo(this.settings.ACCOUNT_RETENTION_YEARS * 12),
    });
    await this.uploads.forgetOld({ quotas: this.monthsAgo(1) });
    await this.assignments.forget(now);
    const technical = this.monthsAgo(this.settings.TECHNICAL_RETENTION_MONTHS);
    await this.reports.forgetVisitors(new Date(now.getTime() - VISITORS_MS));
    await this.reports.forgetTexts(technical);
    await this.contests.forgetOld(technical);
    await this.exports.forgetAskedBefore(technical);
    await this.accessLog.deleteOlder(technical);
  }

  private monthsAgo(months: number): Date {
    const date = this.clock.now();
    date.setUTCMonth(date.getUTCMonth() - months);
    return date;
  }
}
