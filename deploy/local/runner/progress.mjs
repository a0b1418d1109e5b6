const FIRST_DETAIL_MS = 1_000;

/**
 * Shows numbered steps to a person: one line each, its seconds counting on a terminal.
 * @param {number} total
 * @param {NodeJS.WriteStream} [output]
 */
export function createProgress(total, output = process.stdout) {
  const live = output.isTTY === true;
  return {
    /**
     * @template T
     * @param {number} number from 1
     * @param {string} title e.g. `Install packages`
     * @param {() => Promise<T>} work
     * @returns {Promise<T>}
     */
    async step(number, title, work) {
      const startedAt = Date.now();
      const line = () => `${number}/${total} ${title}… (${seconds(startedAt)} s)`;
      if (!live) output.write(`${number}/${total} ${title}…\n`);
      const timer = live ? setInterval(() => output.write(`\r${line()}`), FIRST_DETAIL_MS) : undefined;
      if (live) output.write(line());
      try {
        const result = await work();
        output.write(`${live ? '\r' : ''}${number}/${total} ${title}: done (${seconds(startedAt)} s)\n`);
        return result;
      } catch (error) {
        output.write(`${live ? '\n' : ''}`);
        throw error;
      } finally {
        clearInterval(timer);
      }
    },
  };
}

/** @param {number} startedAt */
function seconds(startedAt) {
  return Math.round((Date.now() - startedAt) / 1000);
}
