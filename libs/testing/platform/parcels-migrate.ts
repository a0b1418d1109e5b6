import { pathToFileURL } from 'node:url';
import { migrateCommand } from '@placette/service-runtime';

// As each service's own; the folder is the test's.
await migrateCommand({ schema: 'parcels', directory: pathToFileURL(process.env['MIGRATIONS'] ?? '') });
