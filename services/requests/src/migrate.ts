import { migrateCommand } from '@placette/service-runtime';

await migrateCommand({ schema: 'requests', directory: new URL('../prisma/migrations', import.meta.url) });
