import { changedValueSchema, type ChangedValue } from '@placette/contracts/catalog/administration/schema';
import type { AuditEntry } from '@placette/contracts/identity/administration/schema';
import { fieldName, partName } from '../locations/location-values.js';

const valuesSchema = changedValueSchema.array().catch([]);

/** DK-08: « Rayon : 5 → 8 », for each value of a place that somebody changed. */
export function changesOf({ values = [] }: AuditEntry['details']): string[] {
  return valuesSchema.parse(values).map(({ field, item, part, before, after }) => {
    const what = [fieldName(field), item, part === null ? null : partName(part)].filter((each) => each !== null);
    return `${what.join(', ')}\u00a0: ${shown(before)} → ${shown(after)}`;
  });
}

function shown(value: ChangedValue['before']): string {
  if (value === null) return 'vide';
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  return String(value).replace('.', typeof value === 'number' ? ',' : '.');
}
