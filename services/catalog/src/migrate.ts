import { migrateCommand } from '@placette/service-runtime';

await migrateCommand({ schema: 'catalog', directory: new URL('../prisma/migrations', import.meta.url) });
