import type pg from 'pg';

/**
 * Connections for very frequent reads: each connection prepares and plans a statement once, whatever its values. Every
 * text stays prepared, so only statements with few texts may use it.
 */
export class ReaderPool {
  /** The names of the prepared statements, by text. */
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
