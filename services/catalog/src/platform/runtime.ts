import { RuntimeModule } from '@placette/service-runtime';
import { PrismaService } from './prisma.service.js';

/** Imported by every subject; Nest makes one of it, since it is one object. */
export const runtime = RuntimeModule.forService({ prisma: PrismaService });
