const swc = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true, decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
    target: 'es2024',
    keepClassNames: true,
    experimental: { keepImportAttributes: true },
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
};

const project = {
  // What was transformed, and how long each file took: kept between runs, whose temporary folders go.
  cacheDirectory: '<rootDir>/.placette/jest',
  testEnvironment: 'node',
  transform: { '^.+\\.tsx?$': ['@swc/jest', { ...swc, swcrc: false }] },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleFileExtensions: ['js', 'mjs', 'cjs', 'ts', 'tsx', 'json', 'node'],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': ['$1.js', '$1.ts', '$1.tsx', '$1'],
    '\\.(css|svg|png|jpg|webp|woff2)$': '<rootDir>/libs/testing/jest/style-stand-in.mjs',
  },
  testEnvironmentOptions: { customExportConditions: ['@placette/source', 'node', 'node-addons'] },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/generated/', '/e2e/', '/\\.placette/'],
  modulePathIgnorePatterns: [
    '<rootDir>/\\.placette/',
    '<rootDir>/(libs|services|frontends)/[^/]+/dist/',
    '<rootDir>/gateway/dist/',
  ],
};

/** Run with NODE_OPTIONS=--experimental-vm-modules. `*.spec.ts` is pure, `*.spec.tsx` has a DOM, `*.int.spec.ts` gets real servers. */
export default {
  projects: [
    {
      ...project,
      displayName: 'unit',
      testMatch: ['**/*.spec.ts'],
      testPathIgnorePatterns: [...project.testPathIgnorePatterns, '\\.int\\.spec\\.ts$', '\\.e2e\\.spec\\.ts$'],
    },
    {
      ...project,
      displayName: 'screens',
      testMatch: ['**/*.spec.tsx'],
      setupFiles: ['<rootDir>/libs/testing/jest/dom-globals.mjs'],
      setupFilesAfterEnv: ['<rootDir>/libs/testing/jest/patience.mjs'],
      testEnvironment: 'jsdom',
      testEnvironmentOptions: { customExportConditions: ['@placette/source', 'browser'] },
    },
    {
      ...project,
      displayName: 'integration',
      testMatch: ['**/*.int.spec.ts'],
      runner: '<rootDir>/libs/testing/jest/runner.mjs',
      setupFilesAfterEnv: ['<rootDir>/libs/testing/jest/limits.mjs'],
      globalSetup: '<rootDir>/libs/testing/jest/infrastructure.mjs',
      globalTeardown: '<rootDir>/libs/testing/jest/teardown.mjs',
    },
  ],
  testTimeout: 60_000,
  // Modules of past test files stay in a worker; a new one takes its place before its memory ends.
  workerIdleMemoryLimit: '2GB',
  // A test that failed before closing its connections must not keep the run from ending.
  forceExit: true,
};
