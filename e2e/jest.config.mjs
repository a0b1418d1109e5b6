/** Journeys in a real browser against the product named by E2E_URL. Started by run.mjs. */
export default {
  rootDir: import.meta.dirname,
  testMatch: ['**/*.e2e.spec.ts'],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      { swcrc: false, jsc: { parser: { syntax: 'typescript' }, target: 'es2024' }, module: { type: 'es6' } },
    ],
  },
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': ['$1.js', '$1.ts', '$1'] },
  testEnvironmentOptions: { customExportConditions: ['@placette/source', 'node', 'import', 'default'] },
  testTimeout: 300_000,
};
