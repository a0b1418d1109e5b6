const BATCH = 200;

/** Does `batch` until it finds fewer than it may take: it answers how many it has done. Returns the sum. */
export async function inBatches(batch: (size: number) => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const done = await batch(BATCH);
    total += done;
    if (done < BATCH) return total;
  }
}
