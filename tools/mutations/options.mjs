import { availableParallelism } from 'node:os';

/** In percent: a scope with a lower score fails. */
export const SCORE_MIN = 85;

/**
 * In the contracts only logic is mutated: people read their texts, and their objects are shapes (README.md).
 * @param {string} folder
 */
const leftOut = (folder) => (folder === 'libs/contracts' ? ['StringLiteral', 'ObjectLiteral'] : []);

/**
 * Returns how Stryker mutates one package: in a copy of that package only, tested by its unit tests. Imports from other
 * packages use this tree unchanged.
 * @param {import('./scopes.mjs').Package} mutated
 * @param {{ isFresh: boolean }} run whether results of the previous run are discarded
 * @returns {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export function strykerOptions({ folder, scopes }, { isFresh }) {
  const name = folder.replaceAll('/', '-');
  return {
    mutate: [...scopes.flatMap((scope) => [`${scope}/**/*.ts`]), '!**/*.{spec,fixture}.ts'],
    mutator: { plugins: null, excludedMutations: leftOut(folder) },
    ignorers: ['declarations'],
    plugins: ['@stryker-mutator/jest-runner', './tools/mutations/declarations.mjs'],
    testRunner: 'jest',
    testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
    jest: { projectType: 'custom', configFile: 'tools/mutations/jest.config.mjs' },
    coverageAnalysis: 'perTest',
    concurrency: availableParallelism(),
    // In addition to the normal time of the tests: most endless loops are found by counting, and a slow mutant is not a
    // killed one.
    timeoutMS: 15_000,
    // Workers keep the modules of past tests in memory.
    maxTestRunnerReuse: 100,
    disableTypeChecks: false,
    ignorePatterns: ['**', `!${folder}/**`, '!tools/mutations/**', '!jest.config.mjs', `${folder}/{dist,node_modules}`],
    tempDirName: '.placette/mutations/copies',
    incremental: true,
    force: isFresh,
    incrementalFile: `.placette/mutations/${name}.json`,
    reporters: ['progress-append-only', 'json', 'html'],
    jsonReporter: { fileName: `artifacts/mutations/${name}.json` },
    htmlReporter: { fileName: `artifacts/mutations/${name}.html` },
    logLevel: /** @type {any} */ ('warn'),
    allowConsoleColors: false,
    thresholds: { high: 95, low: SCORE_MIN, break: null },
  };
}
