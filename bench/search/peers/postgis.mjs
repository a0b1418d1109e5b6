import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { contentHash } from '../../../deploy/local/build/content-hash.mjs';
import { withClient } from '../../../deploy/local/product/database.mjs';
import { Child } from '../../loads/child.mjs';
import { fromNpm } from './from-npm.mjs';
import { startPostgisServer } from './postgis-server.mjs';
import { searchUrl } from '../queries.mjs';
import { shownRow } from '../same-rows.mjs';

const EXPRESS = '5.3.0';
const TABLES = new URL('postgis.sql', import.meta.url).pathname;

/**
 * The search as such an app is usually written: Express, pg and PostGIS, with the tables that go with it on a server of
 * its own. Express comes from npm into the bench's folder, never into the product. Nobody signs in.
 * @param {import('../data/data-set.mjs').DataSet} dataSet
 */
export async function startPostgis({ connectionString, state, made }) {
  const express = await fromNpm({ name: 'express', version: EXPRESS, file: 'index.js', folder: 'express' });
  const hash = `${made.hash} ${contentHash([TABLES])}`;
  /** @type {{ hash: string } | null} */
  const filled = state.read('postgis');
  // It gets as much memory as the product's server.
  const buffers = await withClient(connectionString, (client) => client.query('SHOW shared_buffers'));
  const server = await startPostgisServer({
    folder: join(state.data, 'postgis'),
    isKept: filled?.hash === hash,
    password: state.secrets.postgresPassword,
    sharedBuffers: buffers.rows[0].shared_buffers,
    logFile: state.logFile('postgis'),
  });
  try {
    if (server.isNew) {
      console.log('  tables for PostGIS');
      await fillTables(server.url, connectionString);
      state.write('postgis', { hash });
    }
    const app = new Child(new URL('express-app.mjs', import.meta.url));
    app.send({ connectionString: server.url, express });
    /** @type {{ url: string }} */
    const { url } = await app.answer();
    return {
      stop: () => {
        app.stop();
        return server.stop();
      },
      /** @param {import('../queries.mjs').Query} query */
      call: (query) => ({ url: searchUrl(url, query) }),
      /** @param {{ results: (import('../same-rows.mjs').Shown & { distance_meters: number })[] }} body */
      read: ({ results }) => results.map(shownRow),
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** From the product's server to this one, without a detour. @param {string} url @param {string} product */
async function fillTables(url, product) {
  const { hostname, port, pathname, username, password } = new URL(product);
  const literal = (/** @type {string} */ text) => pg.escapeLiteral(decodeURIComponent(text));
  await withClient(url, async (database) => {
    await database.query(`SET maintenance_work_mem = '1GB'`);
    await database.query(`
      CREATE EXTENSION postgis;
      CREATE EXTENSION postgres_fdw;
      CREATE SERVER product FOREIGN DATA WRAPPER postgres_fdw OPTIONS (
        host ${literal(hostname)}, port ${literal(port)}, dbname ${literal(pathname.slice(1))},
        fetch_size '10000', use_remote_estimate 'true');
      CREATE USER MAPPING FOR CURRENT_USER SERVER product
        OPTIONS (user ${literal(username)}, password ${literal(password)});
      CREATE SCHEMA product;
      IMPORT FOREIGN SCHEMA listings LIMIT TO (
        locations, owner_cards, parking_spots, parking_characteristics, parking_photos
      ) FROM SERVER product INTO product`);
    // One by one: VACUUM refuses to share a transaction.
    for (const statement of readFileSync(TABLES, 'utf8').split(/;\n/)) await database.query(statement);
    await database.query('DROP SCHEMA product CASCADE; DROP EXTENSION postgres_fdw CASCADE');
  });
}
