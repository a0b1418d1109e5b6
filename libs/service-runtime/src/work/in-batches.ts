/**
 * Does `batch` until it finds fewer than it may take: it answers how many it has done. Returns the sum. `size` is what one
 * transaction can do in a second; less than usual where each row takes several statements.
 */
export async function inBatches(batch: (size: number) => Promise<number>, size = 200): Promise<number> {
  let total = 0;
  for (;;) {
    const done = await batch(size);
    total += done;
    if (done < size) return total;
  }
}
