import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

/** Boundaries between packages are tools/checks/import-rules.mjs; they rest on packages being imported by their names. */
/** What the shell gives to remotes: frontends/shell/src/remotes/router-parts.ts. */
const routerParts = {
  name: 'react-router',
  allowImportNames: [
    'createPath',
    'createSearchParams',
    'Link',
    'To',
    'matchPath',
    'Navigate',
    'NavLink',
    'Outlet',
    'parsePath',
    'resolvePath',
    'Route',
    'Routes',
    'useHref',
    'useInRouterContext',
    'useLinkClickHandler',
    'useLocation',
    'useNavigate',
    'useNavigationType',
    'useOutlet',
    'useParams',
    'useResolvedPath',
    'useRoutes',
    'useSearchParams',
  ],
  message: 'The shell gives remotes the parts that router-parts.ts names (ADR 101).',
};
const bySource = {
  regex: '^(\\.\\./)+([a-z-]+/)+src/',
  message: 'Import another package by its name, through its exports.',
};

/** What a browser may refuse, by throwing at the mere access. */
const storages = ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore', 'BroadcastChannel'];
const throughTheDoor = 'A browser may refuse it: use browser-storage.ts of @placette/shell-api.';

const NO_NATIVE_DIALOG =
  'Back, Escape and the focus are those of Modal: use Dialog of @placette/ui, or Modal inside of it.';

/** What writes figures that change while a page is open. */
const FIGURE = 'CallExpression[callee.name=/^(euros|count|decimal|duration)$/]';
const brokenByTranslation = [
  `JSXText[value=/\\S/] ~ JSXExpressionContainer > ${FIGURE}`,
  `JSXExpressionContainer:has(> ${FIGURE}) ~ JSXText[value=/\\S/]`,
].map((selector) => ({
  selector,
  message: 'A browser that translates keeps old figures: write the whole text as one template, alone in its element.',
}));

/** What is put together while the product runs cannot be judged beforehand (C57). */
const literalPattern = {
  create: (context) => ({
    ':matches(NewExpression, CallExpression)[callee.name="RegExp"]': (node) =>
      node.arguments[0]?.type !== 'Literal' &&
      context.report({ node, message: 'Write the pattern as a literal, so that lint sees what it costs.' }),
  }),
};

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
    rules: {
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
    // A pattern must read any text in a time that grows with its length alone (C57).
    files: ['**/*.{ts,tsx,mts,mjs,js}'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignoreSticky: false }],
    },
  },
  {
    // Those few are made of constants, or of what is escaped.
    files: ['{libs,services,frontends,gateway}/**/*.{ts,tsx,mjs}'],
    ignores: [
      '**/*.spec.{ts,tsx}',
      'frontends/shell/src/content/typography.ts',
      'frontends/shell/src/features/auth/check-mail.tsx',
      'gateway/src/auth/one-time/redirects.ts',
      'libs/contracts/src/requests/threads/contacts/numbers.ts',
      'libs/local-servers/src/servers/debian-packages.mjs',
      'services/catalog/src/geocoding/domain/typed-street.ts',
      'services/catalog/src/streets/domain/street-key.ts',
    ],
    plugins: { patterns: { rules: { literal: literalPattern } } },
    rules: { 'patterns/literal': 'error' },
  },
  {
    // Nest reads constructor types at run time: an import it injects must stay a value.
    files: ['services/**/*.ts', 'gateway/**/*.ts', 'libs/{nats,outbox,service-runtime,testing}/**/*.ts'],
    rules: { '@typescript-eslint/consistent-type-imports': 'off' },
  },
  {
    files: ['deploy/**/*.mjs', 'bench/**', 'e2e/**', '**/tools/**', '**/*.fixture.ts'],
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
  {
    files: ['{libs,services,frontends,gateway}/**/*.{ts,tsx}'],
    ignores: ['libs/testing/**'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns: [bySource] }] },
  },
  {
    files: ['libs/ui/src/**/*.{ts,tsx}', 'frontends/{driver,owner,admin}/src/**/*.{ts,tsx}'],
    ignores: ['**/*.spec.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-restricted-imports': ['error', { paths: [routerParts], patterns: [bySource] }],
    },
  },
  {
    files: ['frontends/*/src/**/*.{ts,tsx,js}', 'libs/{ui,shell-api,http-client}/**/*.{ts,tsx}'],
    // The door itself; what runs before any module, and tries; a worker, which is refused as a whole.
    ignores: [
      '**/*.spec.{ts,tsx}',
      'libs/shell-api/src/browser-storage.ts',
      'frontends/shell/src/document/{boot,first-theme}.js',
      'frontends/shell/src/offline/service-worker.js',
      // The one dialog, and the two that know the history.
      'libs/ui/src/dialogs/modal.tsx',
      'libs/ui/src/dialogs/layers.ts',
      'frontends/shell/src/routes/site-router.tsx',
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'CallExpression[callee.name="lazy"]',
          message: 'It keeps a failed load for ever: use part() of @placette/ui/part.',
        },
        {
          selector: 'JSXOpeningElement[name.name=/^(input|textarea)$/] > JSXAttribute[name.name="maxLength"]',
          message: 'It cuts what is pasted and tells nobody: TextField and TextArea count and say it.',
        },
        { selector: 'JSXOpeningElement[name.name="dialog"]', message: NO_NATIVE_DIALOG },
        ...brokenByTranslation,
      ],
      'no-restricted-globals': ['error', ...storages.map((name) => ({ name, message: throughTheDoor }))],
      'no-restricted-properties': [
        'error',
        ...['window', 'globalThis', 'self'].flatMap((object) =>
          storages.map((property) => ({ object, property, message: throughTheDoor })),
        ),
        { object: 'document', property: 'cookie', message: throughTheDoor },
        ...['pushState', 'go', 'back', 'forward'].map((property) => ({
          object: 'history',
          property,
          message: 'Layers have entries of their own there (ADR 144): navigate() of the router knows of them.',
        })),
        ...['serviceWorker', 'locks', 'storage'].map((property) => ({
          object: 'navigator',
          property,
          message: throughTheDoor,
        })),
      ],
    },
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
