import { Module } from '@nestjs/common';
import { DataExportModule } from '../data-export/data-export.module.js';
import { OwnDocumentsModule } from '../own-documents/own-documents.module.js';
import { ReportsModule } from '../reports/reports.module.js';
import { AccountDeletionSubscriptions } from './account-deletion.subscriptions.js';
import { ForgetPerson } from './use-cases/forget-person.js';

@Module({
  imports: [OwnDocumentsModule, ReportsModule, DataExportModule],
  providers: [ForgetPerson, AccountDeletionSubscriptions],
})
export class AccountDeletionModule {}
