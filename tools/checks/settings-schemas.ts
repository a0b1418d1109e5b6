import { join } from 'node:path';
import type { z } from 'zod';

const root = join(import.meta.dirname, '../..');

/** The file and the name of the schema of each part. */
const SCHEMAS: Record<string, [file: string, name: string]> = {
  identity: ['services/identity/src/config.ts', 'identityConfig'],
  catalog: ['services/catalog/src/config.ts', 'catalogConfig'],
  listings: ['services/listings/src/config.ts', 'listingsConfig'],
  requests: ['services/requests/src/config.ts', 'requestsConfig'],
  documents: ['services/documents/src/config.ts', 'documentsConfig'],
  notifications: ['services/notifications/src/config.ts', 'notificationsConfig'],
  gateway: ['gateway/src/config.ts', 'configSchema'],
  shell: ['frontends/shell/server/config.ts', 'configSchema'],
};
export const PARTS = Object.keys(SCHEMAS);

/** Returns the settings that each part reads. */
export async function readSchemas(): Promise<Map<string, z.ZodObject>> {
  const schemas = new Map<string, z.ZodObject>();
  for (const [part, [file, name]] of Object.entries(SCHEMAS)) {
    const module = (await import(join(root, file))) as Record<string, z.ZodObject>;
    schemas.set(part, module[name] as z.ZodObject);
  }
  return schemas;
}
