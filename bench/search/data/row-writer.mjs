const ROWS_AT_ONCE = 5_000;

/** Rows for some tables, written many at once on one connection. Columns have the names of the fields of the first row. */
export class RowWriter {
  /** How many of each table. @type {Record<string, number>} */
  counts = {};
  /** @type {Map<string, object[]>} */
  #waiting = new Map();
  #database;

  /** @param {import('pg').Client} database */
  constructor(database) {
    this.#database = database;
  }

  /** @param {string} table @param {readonly object[]} rows */
  add(table, rows) {
    const waiting = this.#waiting.get(table) ?? [];
    this.#waiting.set(table, waiting);
    waiting.push(...rows);
    this.counts[table] = (this.counts[table] ?? 0) + rows.length;
  }

  /** Writes what has gathered. @param {number} [least] rows of a table */
  async flush(least = ROWS_AT_ONCE) {
    for (const [table, rows] of this.#waiting) {
      if (rows.length < least || rows[0] === undefined) continue;
      this.#waiting.set(table, []);
      const columns = Object.keys(rows[0]).join(', ');
      await this.#database.query(
        `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1)`,
        [JSON.stringify(rows)],
      );
    }
  }
}
