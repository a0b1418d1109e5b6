import { loadConfig } from '@placette/contracts/server/read-settings';
import { z } from 'zod';
import { migrate } from './migrate.js';

const migrationConfig = z.object({
  /** The URL of the schema's owner; left out when the service's own URL is the owner's. */
  MIGRATION_DATABASE_URL: z.string().optional(),
  DATABASE_DIRECT_URL: z.string().optional(),
  DATABASE_URL: z.string().optional(),
  /** The role that the service runs as. */
  DATABASE_ROLE: z.string().optional(),
});

/** The `migrate` program of a service: applies its migrations, prints their names, and exits with 1 when one fails. */
export async function migrateCommand(service: { schema: string; directory: URL }): Promise<void> {
  const settings = loadConfig(migrationConfig);
  const databaseUrl = settings.MIGRATION_DATABASE_URL ?? settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL;
  try {
    if (databaseUrl === undefined) throw new Error('MIGRATION_DATABASE_URL is missing');
    const applied = await migrate({ databaseUrl, ...service, role: settings.DATABASE_ROLE });
    process.stdout.write(
      `${service.schema}: ${applied.length === 0 ? 'up to date' : `applied ${applied.join(', ')}`}\n`,
    );
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
