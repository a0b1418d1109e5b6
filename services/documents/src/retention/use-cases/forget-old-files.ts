import { Inject, Injectable } from '@nestjs/common';
import { Clock, SETTINGS } from '@placette/service-runtime';
import type { ObjectStore } from '@placette/storage';
import { ReviewAssignmentRepository } from '../../review/review-assignment.repository.js';
import type { DocumentsConfig } from '../../config.js';
import { DataExportRepository } from '../../data-export/data-export.repository.js';
import { AccessLogRepository } from '../../own-documents/access-log.repository.js';
import { DocumentRepository } from '../../own-documents/document.repository.js';
import { UNATTACHED_MS } from '../../files/domain/upload-limits.js';
import { OBJECT_STORE } from '../../platform/object-store.js';
import { PrismaService } from '../../platform/prisma.service.js';
import { ReportRepository } from '../../reports/report.repository.js';
import { UploadRepository } from '../../files/upload.repository.js';

/** C34: files are removed after their retention, decisions some years after the account is deleted. */
@Injectable()
export class ForgetOldFiles {
  constructor(
    @Inject(SETTINGS) private readonly settings: DocumentsConfig,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    private readonly prisma: PrismaService,
    private readonly documents: DocumentRepository,
    private readonly uploads: UploadRepository,
    private readonly accessLog: AccessLogRepository,
    private readonly exports: DataExportRepository,
    private readonly reports: ReportRepository,
    private readonly assignments: ReviewAssignmentRepository,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    await this.prisma.$transaction(async (tx) => {
      const fileIds = await this.documents.detachFiles(tx, this.monthsAgo(this.settings.DOCUMENT_RETENTION_YEARS * 12));
      await this.uploads.discard(fileIds, this.clock.now(), tx);
      await this.documents.forgetDeletedAccounts(tx, this.monthsAgo(this.settings.ACCOUNT_RETENTION_YEARS * 12));
    });
    // Received by a gateway that could not have them checked.
    await this.store.deleteOlderThan('incoming', new Date(this.clock.now().getTime() - UNATTACHED_MS));
    await this.uploads.forgetQuotas(this.monthsAgo(1));
    await this.assignments.forget(this.clock.now());
    const technical = this.monthsAgo(this.settings.TECHNICAL_RETENTION_MONTHS);
    await this.reports.forgetVisitors(new Date(this.clock.now().getTime() - 2 * UNATTACHED_MS));
    await this.reports.forgetTexts(technical);
    await this.exports.forgetAskedBefore(technical);
    await this.accessLog.deleteOlder(technical);
  }

  private monthsAgo(months: number): Date {
    const date = this.clock.now();
    date.setUTCMonth(date.getUTCMonth() - months);
    return date;
  }
}
