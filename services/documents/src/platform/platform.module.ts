import { Global, Module } from '@nestjs/common';
import { RuntimeModule } from '@placette/service-runtime';
import { storageProviders } from './object-store.js';
import { PrismaService } from './prisma.service.js';

/** Available to every subject without an import. */
@Global()
@Module({
  imports: [RuntimeModule.forService({ prisma: PrismaService })],
  providers: storageProviders,
  exports: [RuntimeModule, ...storageProviders],
})
export class DocumentsPlatformModule {}
