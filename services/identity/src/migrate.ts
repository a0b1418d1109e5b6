import { migrateCommand } from '@placette/service-runtime';

await migrateCommand({ schema: 'identity', directory: new URL('../prisma/migrations', import.meta.url) });
