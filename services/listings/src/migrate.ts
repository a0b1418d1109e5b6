import { migrateCommand } from '@placette/service-runtime';

await migrateCommand({ schema: 'listings', directory: new URL('../prisma/migrations', import.meta.url) });
