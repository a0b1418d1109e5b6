import { Module } from '@nestjs/common';
import { RuntimeModule } from '@placette/service-runtime';
import { JobsModule } from '@placette/service-runtime/jobs';
import { administrationModule } from './administration/administration.module.js';
import { answerLinksModule } from './answer-links/answer-links.module.js';
import { contactRequestsModule } from './contact-requests/contact-requests.module.js';
import { copiesModule } from './copies/copies.module.js';
import { requestsJobs } from './jobs.js';
import { peopleModule } from './people/people.module.js';
import { PrismaService } from './platform/prisma.service.js';
import { preparedModule } from './prepared/prepared.module.js';
import { staysModule } from './stays/stays.module.js';
import { threadsModule } from './threads/threads.module.js';
import { vehiclesModule } from './vehicles/vehicles.module.js';

@Module({
  imports: [RuntimeModule.forService({ prisma: PrismaService }), JobsModule.of(requestsJobs)],
  providers: [
    ...copiesModule,
    ...vehiclesModule,
    ...contactRequestsModule,
    ...answerLinksModule,
    ...preparedModule,
    ...staysModule,
    ...threadsModule,
    ...peopleModule,
    ...administrationModule,
  ],
})
export class RequestsModule {}
