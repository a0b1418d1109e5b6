import type { ServiceDatabase } from './service-database.js';

/**
 * Returns every `table.column` of the service's schema, JSON and lists included, that contains one of the words.
 * Columns added later are covered too.
 */
export async function columnsNaming(database: ServiceDatabase, words: readonly string[]): Promise<string[]> {
  const tables = await database.query<{ table_name: string }>(
    `SELECT table_name FROM information_schema.tables
     WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' ORDER BY table_name`,
  );
  const found = await Promise.all(
    tables.map(async ({ table_name }) => {
      const rows = await database.query<{ key: string }>(
        `SELECT DISTINCT field.key FROM "${table_name}" AS t, jsonb_each_text(to_jsonb(t)) AS field
         WHERE EXISTS (SELECT FROM unnest($1::text[]) AS word WHERE strpos(lower(field.value), lower(word)) > 0)
         ORDER BY field.key`,
        [words],
      );
      return rows.map(({ key }) => `${table_name}.${key}`);
    }),
  );
  return found.flat();
}
