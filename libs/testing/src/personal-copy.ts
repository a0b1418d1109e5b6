import type { RpcOutput } from '@placette/contracts';
import type { PersonalDataContracts } from '@placette/contracts/personal-data';

/** A page of a person's data export, as `exportPersonalData` of a service returns it. */
type Page = RpcOutput<PersonalDataContracts['exportPersonalData']>;
/** The records of a person's data export, by section. */
type PersonalCopy = Record<string, Page['records']>;

/** L1: reads all pages of the data export of one service. */
export async function readCopy(read: (cursor: string | null) => Promise<Page>): Promise<PersonalCopy> {
  const sections: PersonalCopy = {};
  let cursor: string | null = null;
  do {
    const page = await read(cursor);
    (sections[page.section] ??= []).push(...page.records);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return sections;
}

/**
 * L1: returns the columns of `personalColumns().valuesToShow` that are missing in the export, or that no row of the
 * test fills, each with which of the two applies.
 */
export function missingInCopy(values: Record<string, unknown[]>, copy: PersonalCopy): string[] {
  const copied = new Set(leavesOf(copy));
  return Object.entries(values).flatMap(([column, inRows]) => {
    const leaves = leavesOf(inRows);
    if (leaves.length === 0) return [`${column}: not filled`];
    return leaves.every((leaf) => copied.has(leaf)) ? [] : [`${column}: not in the copy`];
  });
}

/** Returns every text, number, day and boolean in it as JSON writes it; a moment at midnight is a day. */
function leavesOf(value: unknown): string[] {
  const plain = JSON.parse(JSON.stringify(value)) as unknown;
  if (plain === null || plain === '') return [];
  if (Array.isArray(plain)) return plain.flatMap(leavesOf);
  if (typeof plain === 'object') return Object.values(plain).flatMap(leavesOf);
  const text = String(plain).replace('T00:00:00.000Z', '');
  return [/^-?\d{1,15}(\.\d+)?$/.test(text) ? String(Number(text)) : text];
}
