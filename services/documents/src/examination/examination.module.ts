import { Module } from '@nestjs/common';
import { OwnDocumentsModule } from '../own-documents/own-documents.module.js';
import { ExaminationRepository } from './examination.repository.js';
import { ExaminationRpc } from './examination.rpc.js';
import { ModerationLogRepository } from './moderation-log.repository.js';
import { ModerationLogRpc } from './moderation-log.rpc.js';
import { ExamineDocument } from './use-cases/examine-document.js';
import { ListModerationLog } from './use-cases/list-moderation-log.js';

@Module({
  imports: [OwnDocumentsModule],
  controllers: [ExaminationRpc, ModerationLogRpc],
  providers: [ExaminationRepository, ModerationLogRepository, ExamineDocument, ListModerationLog],
})
export class ExaminationModule {}
