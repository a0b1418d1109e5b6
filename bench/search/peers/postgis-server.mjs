import { existsSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { debianPrograms } from '../../../libs/local-servers/src/servers/debian-programs.mjs';
import {
  ENVIRONMENT,
  postgresDataDir,
  removePostgresData,
  startPostgres,
} from '../../../libs/local-servers/src/servers/postgres.mjs';

const PACKAGES = ['postgresql-15', 'postgresql-15-postgis-3', 'postgresql-15-postgis-3-scripts', 'proj-data'];
const EXTENSION = 'usr/lib/postgresql/15/lib/postgis-3.so';
/** Its data is no more durable than the product's here. */
const NOT_DURABLE = { durable: false };

/**
 * A PostgreSQL 15 with PostGIS, of Debian's packages, on 127.0.0.1.
 * @param {object} options
 * @param {string} options.folder of its data
 * @param {boolean} options.isKept whether the data of the last run serves again
 * @param {string} options.password of the superuser
 * @param {string} options.sharedBuffers
 * @param {string} options.logFile
 */
export async function startPostgisServer({ folder, isKept, password, sharedBuffers, logFile }) {
  const program = await debianProgram();
  if (!isKept) removePostgresData(folder, NOT_DURABLE);
  const isNew = !existsSync(join(postgresDataDir(folder, NOT_DURABLE), 'PG_VERSION'));
  // The product's PostgreSQL compiles no statement; here it would compile longer than most searches take.
  const besides = { shared_buffers: sharedBuffers, jit: 'off' };
  const { url, stop } = await startPostgres({ dataDir: folder, password, ...NOT_DURABLE, logFile, program, besides });
  return { url, isNew, stop };
}

/** With the environment that finds what belongs to it. */
async function debianProgram() {
  const { root, env } = await debianPrograms({ name: 'postgis', packages: PACKAGES, program: EXTENSION });
  // Debian makes this link when it installs the package.
  const link = join(root, 'usr/share/postgresql/15/extension/postgis.control');
  if (!existsSync(link)) await symlink('postgis-3.control', link);
  const bin = join(root, 'usr/lib/postgresql/15/bin');
  return {
    ...{ initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') },
    env: { ...ENVIRONMENT, PROJ_LIB: join(root, 'usr/share/proj'), ...env },
    locale: ['--locale=C'],
  };
}
