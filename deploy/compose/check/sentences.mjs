const PATIENCE_MS = 120_000;

/** Collects the sentences of a check about the product; those that are not true are its faults. */
export class Sentences {
  /** @type {string[]} */
  faults = [];

  /** @param {string} sentence @param {boolean} isTrue */
  holds(sentence, isTrue) {
    console.log(`${isTrue ? '✓' : '✗'} ${sentence}`);
    if (!isTrue) this.faults.push(sentence);
  }
}

/** Returns whether the condition becomes true within two minutes. @param {() => Promise<boolean>} isSo */
export async function within(isSo) {
  const end = Date.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (Date.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return true;
}
