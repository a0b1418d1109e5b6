import { Outbox } from '@placette/outbox';
import { Clock, loadConfig } from '@placette/service-runtime';
import { readCatalog } from './open-data/read-catalog.js';
import { catalogConfig } from './config.js';
import { LocationRepository } from './locations/location.repository.js';
import { PrismaService } from './platform/prisma.service.js';
import { LoadCatalog } from './open-data/use-cases/load-catalog.js';

const prisma = new PrismaService(loadConfig(catalogConfig.pick({ DATABASE_URL: true, DATABASE_POOL_SIZE: true })));
try {
  const wanted = await readCatalog();
  const load = new LoadCatalog(new LocationRepository(prisma), new Outbox('catalog'), new Clock());
  process.stdout.write(`catalog: ${await load.execute(wanted)} of ${wanted.length} locations written\n`);
} finally {
  await prisma.$disconnect();
}
