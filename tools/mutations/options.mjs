import { availableParallelism } from 'node:os';

/** Percent: below, a scope fails. */
export const SCORE_MIN = 85;

/**
 * Of the contracts only logic is mutated: their texts are read by people, their objects are shapes (README.md).
 * @param {string} folder
 */
const leftOut = (folder) => (folder === 'libs/contracts' ? ['StringLiteral', 'ObjectLiteral'] : []);

/**
 * How Stryker mutates one package: in a copy of it alone, judged by its pure tests. What it imports from other packages
 * is that of this tree, as it is.
 * @param {import('./scopes.mjs').Package} mutated
 * @param {{ isFresh: boolean }} run whether nothing of the run before is kept
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
    // Beyond what the tests took before: most endless loops are found by counting, and slow is not killed.
    timeoutMS: 15_000,
    // Modules of past tests stay in a worker.
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
