import type { CarPark, StatedField, StatedPrices } from '@placette/contracts/catalog/administration/car-parks';
import { cellWords, changedFields, FIELD_TITLES, readRow } from '../price-cells.js';
import type { ReadLine } from './price-csv.js';

export interface ChangedLine {
  line: number;
  spot: CarPark;
  stated: StatedPrices;
  fields: StatedField[];
}
export interface RefusedLine {
  line: number;
  /** The car park, where the line says one that exists. */
  spot: CarPark | null;
  reason: string;
}
export interface Preview {
  changed: ChangedLine[];
  refused: RefusedLine[];
  /** How many lines say what is stored. */
  same: number;
}

/** DK-06: what an import would change, line by line, and what of it is refused. */
export function previewOf(lines: readonly ReadLine[], spots: readonly CarPark[], today: string): Preview {
  const known = new Map(spots.map((spot) => [spot.id, spot]));
  const firstLine = new Map<string, number>();
  const preview: Preview = { changed: [], refused: [], same: 0 };
  for (const { line, id, version, typed, problem } of lines) {
    const spot = known.get(id) ?? null;
    const refuse = (reason: string) => preview.refused.push({ line, spot, reason });
    const before = firstLine.get(id);
    if (problem !== null) refuse(problem);
    else if (!spot) refuse(id === '' ? 'L’identifiant manque' : 'Ce parking n’existe plus');
    else if (before !== undefined) refuse(`Ce parking est déjà à la ligne ${before}`);
    else {
      firstLine.set(id, line);
      const { stated, problems } = readRow(spot, typed, today);
      const fields = changedFields(spot, stated);
      const [first] = problems;
      if (first) refuse(`${FIELD_TITLES[first.field]}\u00a0: ${first.message}`);
      else if (fields.length === 0) preview.same++;
      else if (version !== null && version !== spot.version) refuse(changedMeanwhile(spot, fields));
      else preview.changed.push({ line, spot, stated, fields });
    }
  }
  return preview;
}

function changedMeanwhile(spot: CarPark, fields: readonly StatedField[]): string {
  const now = fields.map((field) => `${FIELD_TITLES[field]}\u00a0: ${cellWords(field, spot[field]) || 'vide'}`);
  return `A changé depuis l’export. Aujourd’hui, ${now.join(', ')}`;
}
