import { Module } from '@nestjs/common';
import { OwnerCancellationsRepository } from './owner-cancellations.repository.js';
import { ResponseFiguresJob } from './response-figures.job.js';
import { ResponseFiguresRepository } from './response-figures.repository.js';
import { TellOwnerCancellations } from './use-cases/tell-owner-cancellations.js';
import { TellResponseFigures } from './use-cases/tell-response-figures.js';

@Module({
  providers: [
    ResponseFiguresRepository,
    OwnerCancellationsRepository,
    TellResponseFigures,
    TellOwnerCancellations,
    ResponseFiguresJob,
  ],
  exports: [TellResponseFigures, TellOwnerCancellations],
})
export class ResponseFiguresModule {}
