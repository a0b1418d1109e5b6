/**
 * @typedef {import('@stryker-mutator/api/core').MutantResult} MutantResult
 * @typedef {object} Score
 * @property {string} scope
 * @property {number} mutants that a test could kill
 * @property {number} killed including those that time out
 * @property {number} score share of killed mutants in percent, one decimal
 */

const KILLED = new Set(['Killed', 'Timeout']);
const LIVES = new Set(['Survived', 'NoCoverage']);

/**
 * Returns the score of each scope. Mutants that do not compile or were left out do not count. File names are relative to
 * the project’s folder.
 * @param {readonly MutantResult[]} results
 * @param {readonly string[]} scopes
 * @returns {Score[]}
 */
export function scoresOf(results, scopes) {
  return scopes.map((scope) => {
    const own = results.filter(({ fileName }) => fileName.startsWith(`${scope}/`));
    const killed = own.filter(({ status }) => KILLED.has(status)).length;
    const mutants = killed + own.filter(({ status }) => LIVES.has(status)).length;
    return { scope, mutants, killed, score: mutants === 0 ? 100 : Math.floor((1_000 * killed) / mutants) / 10 };
  });
}

/** Returns the mutants that no test noticed, a line each. @param {readonly MutantResult[]} results */
export function survivors(results) {
  return results
    .filter(({ status }) => LIVES.has(status))
    .map(({ fileName, location, mutatorName, replacement = '', status }) => {
      const first = replacement.split('\n', 1)[0] ?? '';
      return `${fileName}:${location.start.line}:${location.start.column} ${status} ${mutatorName}: ${first.slice(0, 120)}`;
    });
}
