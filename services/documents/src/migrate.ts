import { migrateCommand } from '@placette/service-runtime';

await migrateCommand({ schema: 'documents', directory: new URL('../prisma/migrations', import.meta.url) });
