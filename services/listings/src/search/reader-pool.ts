import type pg from 'pg';

/**
 * Connections for what is read very often: each prepares and plans a statement once, whatever its values. Every text stays
 * prepared, hence only for statements of few texts.
 */
export class ReaderPool {
  /** Names of the prepared statements, by text. */
  private readonly names = new Map<string, string>();

  constructor(private readonly connections: pg.Pool) {}

  async read<Row>({ text, values }: { text: string; values: unknown[] }): Promise<Row[]> {
    const name = this.names.get(text) ?? `read-${this.names.size}`;
    this.names.set(text, name);
    const { rows } = await this.connections.query({ name, text, values });
    return rows as Row[];
  }

  async end(): Promise<void> {
    if (!this.connections.ending) await this.connections.end();
  }
}
