import { Module } from '@nestjs/common';
import { RuntimeModule } from '@placette/service-runtime';
import { JobsModule } from '@placette/service-runtime/jobs';
import { contactRequestsModule } from './contact-requests/contact-requests.module.js';
import { conversationModule } from './conversation/conversation.module.js';
import { copiesModule } from './copies/copies.module.js';
import { requestsJobs } from './jobs.js';
import { peopleModule } from './people/people.module.js';
import { PrismaService } from './platform/prisma.service.js';
import { questionsModule } from './questions/questions.module.js';
import { staysModule } from './stays/stays.module.js';
import { vehiclesModule } from './vehicles/vehicles.module.js';

@Module({
  imports: [RuntimeModule.forService({ prisma: PrismaService }), JobsModule.of(requestsJobs)],
  providers: [
    ...copiesModule,
    ...vehiclesModule,
    ...contactRequestsModule,
    ...staysModule,
    ...conversationModule,
    ...questionsModule,
    ...peopleModule,
  ],
})
export class RequestsModule {}
