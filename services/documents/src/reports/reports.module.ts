import { Module } from '@nestjs/common';
import { OwnDocumentsModule } from '../own-documents/own-documents.module.js';
import { ReportRepository } from './report.repository.js';
import { ReportsRpc } from './reports.rpc.js';
import { ReportsSubscriptions } from './reports.subscriptions.js';
import { DecideReport } from './use-cases/decide-report.js';
import { FileReport } from './use-cases/file-report.js';
import { FollowSuspension } from './use-cases/follow-suspension.js';
import { ListReports } from './use-cases/list-reports.js';
import { RecordModerationDecision } from './use-cases/record-moderation-decision.js';

@Module({
  imports: [OwnDocumentsModule],
  controllers: [ReportsRpc],
  providers: [
    ReportRepository,
    FileReport,
    ListReports,
    DecideReport,
    RecordModerationDecision,
    FollowSuspension,
    ReportsSubscriptions,
  ],
  exports: [ReportRepository],
})
export class ReportsModule {}
