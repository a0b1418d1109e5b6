import pg from 'pg';

/**
 * Takes the indexes of tables away while they are filled and makes them again as they were: one sort for each instead
 * of millions of insertions. Keys that others refer to stay.
 * @template T
 * @param {{ connectionString: string, tables: readonly string[], say: (text: string) => void }} options
 * @param {() => Promise<T>} work
 */
export async function withoutIndexes({ connectionString, tables, say }, work) {
  const clients = [1, 2].map(() => new pg.Client({ connectionString }));
  const [database] = /** @type {[pg.Client, pg.Client]} */ (clients);
  await Promise.all(clients.map((client) => client.connect()));
  try {
    const { rows } = await database.query(
      `SELECT i.indexrelid::regclass::text AS name, i.indrelid::regclass::text AS relation,
         pg_get_indexdef(i.indexrelid) AS index, c.conname AS constraint, pg_get_constraintdef(c.oid) AS definition
       FROM pg_index i LEFT JOIN pg_constraint c ON c.conindid = i.indexrelid AND c.contype IN ('p', 'u')
       WHERE i.indrelid = ANY ($1::regclass[])
         AND NOT EXISTS (SELECT FROM pg_constraint f WHERE f.contype = 'f' AND f.confrelid = i.indrelid AND i.indisprimary)`,
      [tables],
    );
    for (const { relation, name, constraint } of rows) {
      await database.query(constraint ? `ALTER TABLE ${relation} DROP CONSTRAINT ${constraint}` : `DROP INDEX ${name}`);
    }
    try {
      return await work();
    } finally {
      const left = rows.toReversed();
      await Promise.all(
        clients.map(async (client) => {
          await client.query(`SET maintenance_work_mem = '1GB'`);
          for (let next = left.pop(); next; next = left.pop()) {
            say(`index ${next.name}`);
            await client.query(
              next.constraint
                ? `ALTER TABLE ${next.relation} ADD CONSTRAINT ${next.constraint} ${next.definition}`
                : next.index,
            );
          }
        }),
      );
    }
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}
