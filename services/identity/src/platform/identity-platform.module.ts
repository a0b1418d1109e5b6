import { Global, Module } from '@nestjs/common';
import { RuntimeModule } from '@placette/service-runtime';
import { CountedActRepository } from './counted-act.repository.js';
import { HourlyLimits } from './hourly-limits.js';
import { PrismaService } from './prisma.service.js';
import { SecretBox } from './secret-box.js';

const runtime = RuntimeModule.forService({ prisma: PrismaService });

/** What the subjects share: database, outbox, hourly limits, encryption. */
@Global()
@Module({
  imports: [runtime],
  providers: [CountedActRepository, HourlyLimits, SecretBox],
  exports: [runtime, HourlyLimits, SecretBox],
})
export class IdentityPlatformModule {}
