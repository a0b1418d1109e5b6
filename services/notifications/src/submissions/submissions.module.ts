import { Module } from '@nestjs/common';
import { EmailsModule } from '../emails/emails.module.js';
import { SubmissionRepository } from './submission.repository.js';
import { SubmissionsRpc } from './submissions.rpc.js';
import { ReceiveSubmission } from './use-cases/receive-submission.js';

@Module({
  imports: [EmailsModule],
  controllers: [SubmissionsRpc],
  providers: [SubmissionRepository, ReceiveSubmission],
  exports: [SubmissionRepository],
})
export class SubmissionsModule {}
