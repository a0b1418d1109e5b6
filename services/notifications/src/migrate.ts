import { migrateCommand } from '@placette/service-runtime';

await migrateCommand({ schema: 'notifications', directory: new URL('../prisma/migrations', import.meta.url) });
