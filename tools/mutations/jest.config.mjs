import config from '../../jest.config.mjs';

const [unit] = config.projects;

/** The pure tests beside the code of one package, in the copy of it that Stryker makes below .placette. */
export default {
  ...unit,
  rootDir: '../..',
  testMatch: ['<rootDir>/services/*/src/**/domain/*.spec.ts', '<rootDir>/libs/contracts/src/**/*.spec.ts'],
  // The last one reads all data of the catalogue: it judges them and no code.
  testPathIgnorePatterns: ['/node_modules/', '\\.int\\.spec\\.ts$', 'locations-data\\.spec\\.ts$'],
  modulePathIgnorePatterns: [],
};
