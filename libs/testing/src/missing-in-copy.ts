/** A page of a person's data export, as `exportPersonalData` of a service returns it. */
interface Page {
  records: unknown[];
  next_cursor: string | null;
}

/**
 * L1: returns the columns of `personalColumns().valuesToShow` that are missing in the export, or that no row of the
 * test fills, each with which of the two applies. All pages are read with `read`.
 */
export async function missingInCopy(
  values: Record<string, unknown[]>,
  read: (cursor: string | null) => Promise<Page>,
): Promise<string[]> {
  const copied = new Set<string>();
  let cursor: string | null = null;
  do {
    const page = await read(cursor);
    for (const leaf of leavesOf(page.records)) copied.add(leaf);
    cursor = page.next_cursor;
  } while (cursor !== null);
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
