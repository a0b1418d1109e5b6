import config from '../../jest.config.mjs';

const [unit] = config.projects;

/** Runs the unit tests beside the code of one package, in the copy that Stryker makes below .placette. */
export default {
  ...unit,
  rootDir: '../..',
  testMatch: ['<rootDir>/services/*/src/**/domain/*.spec.ts', '<rootDir>/libs/contracts/src/**/*.spec.ts'],
  // The last two read all data of the catalogue, and send invalid values to every form: slow tests of the whole.
  testPathIgnorePatterns: [
    ...['/node_modules/', '\\.int\\.spec\\.ts$'],
    ...['locations-data\\.spec\\.ts$', '/contracts/src/french\\.spec\\.ts$'],
  ],
  modulePathIgnorePatterns: [],
};
