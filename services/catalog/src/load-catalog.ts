import { readFile } from 'node:fs/promises';
import { Outbox } from '@placette/outbox';
import { Clock, loadConfig } from '@placette/service-runtime';
import { z } from 'zod';
import { catalogConfig } from './config.js';
import { locationSeedSchema } from './domain/location-seed.js';
import { LocationRepository } from './location.repository.js';
import { PrismaService } from './prisma.service.js';
import { LoadCatalog } from './use-cases/load-catalog.js';

const LOCATIONS = new URL('../data/locations.json', import.meta.url);

const prisma = new PrismaService(loadConfig(catalogConfig.pick({ DATABASE_URL: true })));
try {
  const seeds = z.array(locationSeedSchema).parse(JSON.parse(await readFile(LOCATIONS, 'utf8')));
  const written = await new LoadCatalog(new LocationRepository(prisma), new Outbox('catalog'), new Clock()).execute(
    seeds,
  );
  process.stdout.write(`catalog: ${written} of ${seeds.length} locations written\n`);
} finally {
  await prisma.$disconnect();
}
