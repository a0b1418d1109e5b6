import { Outbox } from '@placette/outbox';
import { Clock, loadConfig } from '@placette/service-runtime';
import { catalogConfig } from './config.js';
import { LocationsRepository } from './locations/locations.repository.js';
import { CatalogLoader, readCatalog } from './open-data/catalog-loader.js';
import { PrismaService } from './platform/prisma.service.js';

const prisma = new PrismaService(loadConfig(catalogConfig.pick({ DATABASE_URL: true, DATABASE_POOL_SIZE: true })));
try {
  const wanted = await readCatalog();
  const loader = new CatalogLoader(new LocationsRepository(prisma), new Outbox('catalog'), new Clock());
  process.stdout.write(`catalog: ${await loader.load(wanted)} of ${wanted.length} locations written\n`);
} finally {
  await prisma.$disconnect();
}
