import { Module } from '@nestjs/common';
import { ConsentsModule } from '../consents/consents.module.js';
import { InboxModule } from '../inbox/inbox.module.js';
import { SubmissionsModule } from '../submissions/submissions.module.js';
import { RetentionJob } from './retention.job.js';
import { ForgetOldRecords } from './use-cases/forget-old-records.js';

@Module({
  imports: [SubmissionsModule, ConsentsModule, InboxModule],
  providers: [ForgetOldRecords, RetentionJob],
})
export class RetentionModule {}
