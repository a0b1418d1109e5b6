import { Module } from '@nestjs/common';
import { CopiesModule } from '../copies/copies.module.js';
import { SavedAnswerRepository } from './saved-answer.repository.js';
import { SavedAnswersRpc } from './saved-answers.rpc.js';
import { KeepAnswers } from './use-cases/keep-answers.js';

@Module({
  imports: [CopiesModule],
  controllers: [SavedAnswersRpc],
  providers: [SavedAnswerRepository, KeepAnswers],
  exports: [SavedAnswerRepository],
})
export class SavedAnswersModule {}
