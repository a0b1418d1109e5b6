import nx from '@nx/eslint-plugin';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const LIBRARIES = ['type:lib'];
const ALL_PLATFORMS = 'platform:any';

const boundaries = {
  // Each part of a library is a file of its own: one may be loaded late, the others at once.
  checkDynamicDependenciesExceptions: ['.*'],
  enforceBuildableLibDependency: false,
  allowCircularSelfDependency: true,
  // Each remote’s and the shell’s webpack.config.mjs share one file beside them.
  allow: [
    '^(\\.\\./)+libs/contracts/src/',
    '^\\.\\./(\\.\\./)?federation\\.mjs$',
    '^(\\.\\./)+bench/',
    '^(\\.\\./)+(deploy/local|tools|libs/local-servers|local-servers)/',
    '^\\.\\./\\.\\./outbox/src/outbox-table\\.js$',
  ],
  depConstraints: [
    { sourceTag: 'type:service', onlyDependOnLibsWithTags: LIBRARIES },
    { sourceTag: 'type:gateway', onlyDependOnLibsWithTags: LIBRARIES },
    { sourceTag: 'type:remote', onlyDependOnLibsWithTags: LIBRARIES },
    { sourceTag: 'type:frontend', onlyDependOnLibsWithTags: LIBRARIES },
    { sourceTag: 'type:lib', onlyDependOnLibsWithTags: LIBRARIES },
    { sourceTag: 'platform:web', onlyDependOnLibsWithTags: ['platform:web', ALL_PLATFORMS] },
    { sourceTag: 'platform:node', onlyDependOnLibsWithTags: ['platform:node', ALL_PLATFORMS] },
    { sourceTag: ALL_PLATFORMS, onlyDependOnLibsWithTags: [ALL_PLATFORMS] },
  ],
};

const prisma = {
  group: ['**/generated/prisma', '**/generated/prisma/**', '@prisma/*'],
  message: 'Only *.repository.ts and prisma.service.ts read the database.',
};
const backEndContracts = {
  group: [
    '@placette/contracts/*/rpc',
    '@placette/contracts/*/*-rpc',
    '@placette/contracts/*/events',
    '**/contracts/src/*/rpc*',
    '**/contracts/src/*/*-rpc*',
    '**/contracts/src/*/events*',
  ],
  message: 'Frontends speak HTTP: schema, routes, errors and lifecycle only.',
};
const nodeOnly = {
  regex: '^(node:|@nestjs/|@nats-io/|pg$|ioredis$|bullmq$)',
  message: 'This runs in a browser.',
};
const otherFeatures = { regex: '^\\.\\./[^./][^/]*/api\\.js$', message: 'Features do not import each other.' };

const parts = {
  regex:
    '^@placette/(identity|catalog|listings|requests|documents|notifications|gateway|driver|owner|admin|shell)(/|$)',
  message: 'Parts meet through contracts, never by import.',
};

/** @param {object[]} patterns */
const refuse = (...patterns) => ({
  '@typescript-eslint/no-restricted-imports': ['error', { patterns: [parts, ...patterns] }],
});

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/**',
      '**/dist/**',
      '**/generated/**',
      '.nx/**',
      '.placette/**',
      '**/coverage/**',
      '**/artifacts/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx,mts,mjs,js}'],
    plugins: { '@nx': nx },
    rules: {
      '@nx/enforce-module-boundaries': ['error', boundaries],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-var': 'error',
      'prefer-const': 'error',
    },
  },
  {
    // Nest reads constructor types at run time: an import it injects must stay a value.
    files: ['services/**/*.ts', 'gateway/**/*.ts', 'libs/{nats,outbox,service-runtime,testing}/**/*.ts'],
    rules: { '@typescript-eslint/consistent-type-imports': 'off' },
  },
  {
    files: ['deploy/local/**/*.mjs', 'bench/**', 'e2e/**', '**/tools/**', '**/*.fixture.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['e2e/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'CallExpression[callee.property.name=/^(fill|clear|pressSequentially)$/]',
          message: 'Journeys type as people do, key by key: typeInto() of e2e/support/typing.ts.',
        },
      ],
    },
  },
  { files: ['**/*.{ts,tsx,mts,mjs}'], rules: refuse() },
  {
    files: ['services/**/*.ts'],
    ignores: ['**/*.repository.ts', '**/prisma.service.ts', '**/prisma.config.ts', '**/*.int.spec.ts'],
    rules: refuse(prisma),
  },
  {
    files: ['gateway/**/*.ts', 'libs/contracts/**/*.ts', 'libs/nats/**/*.ts', 'libs/storage/**/*.ts'],
    rules: refuse(prisma),
  },
  {
    files: [
      'frontends/**/*.{ts,tsx}',
      'libs/ui/**/*.{ts,tsx}',
      'libs/shell-api/**/*.{ts,tsx}',
      'libs/http-client/**/*.ts',
    ],
    ignores: ['frontends/shell/server/**', '**/*.spec.{ts,tsx}'],
    rules: refuse(prisma, backEndContracts, nodeOnly),
  },
  { files: ['frontends/shell/server/**'], rules: refuse(prisma, backEndContracts) },
  {
    files: ['frontends/{driver,owner,admin}/src/features/**/*.{ts,tsx}'],
    ignores: ['**/*.spec.{ts,tsx}'],
    rules: refuse(prisma, backEndContracts, nodeOnly, otherFeatures),
  },
  {
    files: ['frontends/**/*.tsx', 'libs/ui/**/*.tsx'],
    plugins: { 'jsx-a11y': jsxA11y, 'react-hooks': reactHooks },
    rules: {
      ...jsxA11y.flatConfigs.recommended.rules,
      // Composite widgets listen to keys on their frame; axe judges what is really rendered.
      'jsx-a11y/no-static-element-interactions': 'off',
      'jsx-a11y/no-noninteractive-element-interactions': 'off',
      'jsx-a11y/no-noninteractive-tabindex': 'off',
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
    },
  },
);
