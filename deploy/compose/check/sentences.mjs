const PATIENCE_MS = 120_000;

/** What a check says of the product, one sentence at a time; those that do not hold are its faults. */
export class Sentences {
  /** @type {string[]} */
  faults = [];

  /** @param {string} sentence @param {boolean} isTrue */
  holds(sentence, isTrue) {
    console.log(`${isTrue ? '✓' : '✗'} ${sentence}`);
    if (!isTrue) this.faults.push(sentence);
  }
}

/** Whether it becomes so within two minutes. @param {() => Promise<boolean>} isSo */
export async function within(isSo) {
  const end = Date.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (Date.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return true;
}
