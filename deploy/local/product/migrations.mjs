import { join } from 'node:path';
import { contentHash } from '../build/content-hash.mjs';
import { projectFolder } from '../../../libs/local-servers/src/machine/folders.mjs';
import { runCommand } from '../runner/run-command.mjs';
import { baseEnvironment } from './settings.mjs';
import { services } from './topology.mjs';

/**
 * Runs the migrations of all services together; those that this database has had already are not even started.
 * @param {{ state: import('../runner/state.mjs').State, databaseUrl: (role: string) => string, remember: boolean }} options
 *   `remember` is for a database that nobody else changes
 */
export async function migrateServices({ state, databaseUrl, remember }) {
  /** @type {Record<string, string> | null} */
  const known = remember ? state.read('migrations') : null;
  const applied = known ?? {};
  const results = await Promise.allSettled(
    services.map(async (service) => {
      const sources = [`services/${service}/prisma/migrations`, 'libs/outbox/migrations'];
      const hash = contentHash(sources.map((path) => join(projectFolder, path)));
      if (applied[service] === hash) return;
      const ownerUrl = databaseUrl(`${service}_owner`);
      await runCommand({
        title: `${service} migrations`,
        command: process.execPath,
        args: [join(projectFolder, 'services', service, 'dist/migrate.js')],
        env: {
          ...baseEnvironment(process.env, state.compiled),
          MIGRATION_DATABASE_URL: ownerUrl,
          DATABASE_URL: ownerUrl,
        },
        logFile: state.logFile(`${service}-migrations`),
      });
      applied[service] = hash;
    }),
  );
  if (remember) state.write('migrations', applied);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}
