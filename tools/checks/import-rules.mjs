/**
 * Cycles and import boundaries, for dependency-cruiser. `npm run check` runs it; boundaries.spec.ts tests it with
 * planted violations.
 */

const PARTS = '^(services|frontends|gateway|deploy|tools|bench|e2e)/';
const WEB_CODE = '^(frontends/[^/]+/src|libs/(ui|shell-api|http-client)/src)/';
const NODE_LIBRARIES = '^libs/(nats|outbox|service-runtime|storage|public-fetch|http-cache|testing|local-servers)/';
const WEB_LIBRARIES = '^libs/(ui|shell-api|http-client)/';
const PRISMA = '/generated/prisma/|(^|/)@prisma/';
const TESTS = '[.](spec|fixture)[.]tsx?$';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Files import each other in a circle at run time.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-unknown-module',
      comment: 'Nothing is exported under this name: a part of the product exports nothing.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'bootstrap-needs-no-package',
      comment: 'It runs before anything is installed.',
      severity: 'error',
      from: { path: '^deploy/local/bootstrap[.]mjs$' },
      to: { path: 'node_modules/', reachable: true },
    },
    {
      name: 'parts-meet-through-contracts',
      comment: 'Services, gateway, shell and remotes never import each other.',
      severity: 'error',
      from: { path: '^(services/[^/]+|frontends/[^/]+|gateway)/' },
      to: { path: PARTS, pathNot: ['^$1/', '^frontends/federation[.]mjs$', '^deploy/images/notices[.]mjs$'] },
    },
    {
      name: 'libraries-stand-below',
      comment: 'A library imports no part of the product.',
      severity: 'error',
      from: { path: '^libs/', pathNot: '^libs/[^/]+/tools/' },
      to: { path: PARTS },
    },
    {
      name: 'browsers-run-no-server-library',
      severity: 'error',
      from: { path: [WEB_LIBRARIES, '^frontends/'], pathNot: [TESTS, '^frontends/shell/server/'] },
      to: { path: NODE_LIBRARIES },
    },
    {
      name: 'browsers-run-no-telemetry',
      comment: 'It measures servers; the shell’s own server has it too.',
      severity: 'error',
      from: { path: WEB_CODE },
      to: { path: '^libs/telemetry/' },
    },
    {
      name: 'servers-run-no-browser-library',
      severity: 'error',
      from: { path: [NODE_LIBRARIES, '^(services|gateway|libs/contracts)/'] },
      to: { path: WEB_LIBRARIES },
    },
    {
      name: 'contracts-stand-alone',
      severity: 'error',
      from: { path: '^libs/contracts/', pathNot: TESTS },
      to: { path: '^libs/', pathNot: '^libs/contracts/' },
    },
    {
      name: 'repositories-read-the-database',
      comment: 'Only *.repository.ts and prisma.service.ts use Prisma.',
      severity: 'error',
      from: {
        path: '^(services|gateway|frontends|libs/(contracts|nats|storage|ui|shell-api|http-client))/',
        pathNot: [
          '[.]repository[.]ts$',
          '/prisma[.]service[.]ts$',
          '/prisma[.]config[.]ts$',
          '[.]int[.]spec[.]ts$',
          '/personal-columns([.]spec)?[.]ts$',
          '/generated/prisma/',
        ],
      },
      to: { path: PRISMA },
    },
    {
      name: 'pictures-are-opened-in-one-place',
      comment: 'F4: what sharp may open holds for the whole process; the encoding of photos has one of its own.',
      severity: 'error',
      from: { path: '^(services|gateway)/', pathNot: [TESTS, '/test/', '/photo-encoding[.]ts$'] },
      to: { path: 'node_modules/sharp/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'frontends-speak-http',
      comment:
        'Schemas, errors, lifecycles and the client tables of calls only: neither calls with their schemas nor events.',
      severity: 'error',
      from: { path: ['^frontends/', WEB_LIBRARIES], pathNot: TESTS },
      to: {
        path: ['^libs/contracts/src/.+/events[.]ts$', '^libs/contracts/src/.+api[.]ts$'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'browsers-run-no-node-package',
      severity: 'error',
      from: { path: WEB_CODE, pathNot: TESTS },
      to: { path: ['node_modules/(@nestjs|@nats-io)/', 'node_modules/(pg|ioredis|bullmq)/'] },
    },
    {
      name: 'browsers-run-no-node-module',
      severity: 'error',
      from: { path: WEB_CODE, pathNot: TESTS },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'features-stand-alone',
      comment: 'A feature never calls by the api of another.',
      severity: 'error',
      from: { path: '^frontends/(driver|owner|admin)/src/features/([^/]+)/', pathNot: TESTS },
      to: { path: '^frontends/$1/src/features/.+/api[.]tsx?$', pathNot: '^frontends/$1/src/features/$2/' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    doNotFollow: { path: ['node_modules', '/generated/', '/dist/'] },
    exclude: { path: ['/dist/', '[.]placette/', '/coverage/'] },
    enhancedResolveOptions: {
      conditionNames: ['@placette/source', 'import', 'node', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js', '.json'],
    },
  },
};
