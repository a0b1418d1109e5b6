import { Module } from '@nestjs/common';
import { ResponseFiguresJob } from './response-figures.job.js';
import { ResponseFiguresRepository } from './response-figures.repository.js';
import { TellResponseFigures } from './use-cases/tell-response-figures.js';

@Module({
  providers: [ResponseFiguresRepository, TellResponseFigures, ResponseFiguresJob],
  exports: [TellResponseFigures],
})
export class ResponseFiguresModule {}
