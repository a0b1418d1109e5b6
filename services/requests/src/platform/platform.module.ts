import { Global, Module } from '@nestjs/common';
import { RuntimeModule } from '@placette/service-runtime';
import { BlockRepository } from './block.repository.js';
import { MessageLimit } from './message-limit.js';
import { MessageRepository } from './message.repository.js';
import { PrismaService } from './prisma.service.js';
import { QuestionRepository } from './question.repository.js';
import { StayChangeRepository } from './stay-change.repository.js';
import { VehiclesRepository } from '../vehicles/vehicles.repository.js';

const repositories = [
  VehiclesRepository,
  MessageRepository,
  QuestionRepository,
  BlockRepository,
  StayChangeRepository,
  MessageLimit,
];

/** Available to every subject without an import. */
@Global()
@Module({
  imports: [RuntimeModule.forService({ prisma: PrismaService })],
  providers: repositories,
  exports: [RuntimeModule, ...repositories],
})
export class RequestsPlatformModule {}
