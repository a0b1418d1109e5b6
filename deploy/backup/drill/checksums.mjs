import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { withClient } from '../../local/product/database.mjs';

/**
 * Returns one checksum per table, of all its rows in any order, as of one moment.
 * @param {string} url of the product's database, as a superuser
 * @returns {Promise<Record<string, string>>} by `schema.table`
 */
export function tableChecksums(url) {
  return withClient(url, async (client) => {
    await client.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { rows } = await client.query(
      `SELECT schemaname, tablename FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1, 2`,
    );
    /** @type {Record<string, string>} */
    const checksums = {};
    for (const { schemaname, tablename } of rows) {
      const name = `${client.escapeIdentifier(schemaname)}.${client.escapeIdentifier(tablename)}`;
      const { rows: sums } = await client.query(
        `SELECT count(*) || ':' || coalesce(md5(string_agg(row_hash, '' ORDER BY row_hash)), '') AS sum
         FROM (SELECT md5(t::text) AS row_hash FROM ${name} t) hashes`,
      );
      checksums[`${schemaname}.${tablename}`] = sums[0].sum;
    }
    return checksums;
  });
}

/**
 * @param {string} folder
 * @returns {Record<string, string>} SHA-256 of every file, by its path in the folder
 */
export function fileChecksums(folder) {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    entries
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [relative(folder, path), createHash('sha256').update(readFileSync(path)).digest('hex')]),
  );
}

/**
 * @param {Record<string, string>} before
 * @param {Record<string, string>} after
 * @returns {string[]} names whose checksum differs, or that only one side has
 */
export function differences(before, after) {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => before[name] !== after[name]);
}
