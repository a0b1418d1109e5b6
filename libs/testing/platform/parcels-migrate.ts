import { pathToFileURL } from 'node:url';
import { migrateCommand } from '@placette/service-runtime';

// Runs like the migration program of a service; the test provides the folder.
await migrateCommand({ schema: 'parcels', directory: pathToFileURL(process.env['MIGRATIONS'] ?? '') });
