import { Global, Module } from '@nestjs/common';
import { RuntimeModule } from '@placette/service-runtime';
import { PrismaService } from './prisma.service.js';

/** Available to every subject without an import. */
@Global()
@Module({ imports: [RuntimeModule.forService({ prisma: PrismaService })], exports: [RuntimeModule] })
export class NotificationsPlatformModule {}
