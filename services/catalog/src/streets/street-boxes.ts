import { readFile } from 'node:fs/promises';
import type { Box } from '../communes/domain/gazetteer.js';

interface Columns {
  codes: readonly string[];
  /** West, south, east and north of each commune. */
  edges: Float32Array;
}

/** The area of the map that the streets of each commune cover; loaded at the first use. */
export class StreetBoxes {
  private columns: Promise<Columns> | undefined;

  constructor(private readonly file: URL) {}

  /** Returns the INSEE codes of the communes with streets that may lie inside the box. */
  async meeting({ west, south, east, north }: Box): Promise<string[]> {
    this.columns ??= this.read();
    const { codes, edges } = await this.columns;
    return codes.filter((_, row) => {
      const [from = NaN, below = NaN, to = NaN, above = NaN] = edges.subarray(4 * row, 4 * row + 4);
      return from <= east && to >= west && below <= north && above >= south;
    });
  }

  private async read(): Promise<Columns> {
    const rows = (await readFile(this.file, 'utf8'))
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t'));
    return {
      codes: rows.map(([insee = '']) => insee),
      edges: Float32Array.from(
        rows.flatMap((row) => row.slice(1)),
        Number,
      ),
    };
  }
}
