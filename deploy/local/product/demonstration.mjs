import { join } from 'node:path';
import { contentHash } from '../build/content-hash.mjs';
import { projectFolder } from '../../../libs/local-servers/src/machine/folders.mjs';
import { serviceEnvironment } from './parts.mjs';
import { runCommand } from '../runner/run-command.mjs';
import { baseEnvironment } from './settings.mjs';

/**
 * @typedef {{ role: string, email: string, password: string }} Account `role` in French, as shown to people
 *
 * @typedef {object} Filling
 * @property {import('./parts.mjs').Plan} plan
 * @property {boolean} [isEmpty] without the demonstration: the places and an administrator alone
 */

const ADMIN_EMAIL = 'admin@placette.localhost';

/**
 * Loads the catalogue and, the first time, makes the administrator and the demonstration’s accounts.
 * @param {Filling} filling
 * @returns {Promise<Account[]>}
 */
export async function fillProduct(filling) {
  await loadCatalogue(filling);
  const { state } = filling.plan;
  /** @type {Account[] | null} */
  const known = state.read('demonstration');
  if (known !== null) return known;
  const administrator = await makeAdministrator(filling);
  const accounts = [administrator, ...(filling.isEmpty ? [] : await seedDemonstration(filling))];
  state.write('demonstration', accounts);
  if (filling.isEmpty) state.write('market', { filled: true });
  return accounts;
}

/**
 * Whether the market of the demonstration is still to be made, in part or in whole.
 * @param {Pick<Filling, 'plan'>} filling
 */
export function lacksMarket({ plan }) {
  return plan.state.read('market') === null;
}

/** Some 400 parkings with their people, while the site is open already. @param {Pick<Filling, 'plan'>} filling */
export async function fillMarket({ plan }) {
  await runDemonstration(plan, 'market', 'market/market.mjs', { DATABASE_URL: plan.databaseUrl('requests') });
  plan.state.write('market', { filled: true });
}

/** The real places, once for each state of the catalogue. @param {Pick<Filling, 'plan'>} filling */
export async function loadCatalogue({ plan }) {
  const folder = join(projectFolder, 'services/catalog');
  const hash = contentHash(['src', 'data', 'package.json'].map((path) => join(folder, path)));
  /** @type {{ hash: string } | null} */
  const loaded = plan.state.read('catalogue');
  if (loaded?.hash === hash) return;
  await runServiceCommand(plan, 'catalog', 'load-catalog', []);
  plan.state.write('catalogue', { hash });
}

/** @param {Filling} filling @returns {Promise<Account>} */
async function makeAdministrator({ plan }) {
  const password = plan.state.secrets.adminPassword;
  const names = ['--first-name', 'Camille', '--last-name', 'Placette'];
  // The password by environment: arguments are readable by every account of the machine.
  await runServiceCommand(plan, 'identity', 'create-admin', ['--email', ADMIN_EMAIL, ...names], {
    ADMIN_PASSWORD: password,
  });
  return { role: 'Administrator', email: ADMIN_EMAIL, password };
}

/**
 * Through the site’s own API, as people would do it.
 * @param {Pick<Filling, 'plan'>} filling
 * @returns {Promise<Account[]>}
 */
async function seedDemonstration({ plan }) {
  const { state } = plan;
  const env = { DEMO_ACCOUNTS_FILE: join(state.folder, 'demonstration-accounts.json') };
  await runDemonstration(plan, 'demonstration accounts', 'demo.mjs', env).catch((error) => {
    throw new Error(`${error.message}\nTo begin again with new data: npm start -- --reset`, {
      cause: error,
    });
  });
  /** @type {Account[] | null} */
  const accounts = state.read('demonstration-accounts');
  return accounts ?? [];
}

/**
 * @param {import('./parts.mjs').Plan} plan
 * @param {string} title
 * @param {string} program in deploy/local/demo
 * @param {Record<string, string>} env
 */
function runDemonstration({ state, siteUrl }, title, program, env) {
  return runCommand({
    title,
    command: process.execPath,
    args: [join(projectFolder, 'deploy/local/demo', program)],
    env: {
      ...baseEnvironment(process.env, state.compiled),
      SITE_URL: siteUrl,
      ADMIN_EMAIL,
      ADMIN_PASSWORD: state.secrets.adminPassword,
      DEMO_PASSWORD: state.secrets.demonstrationPassword,
      ...env,
    },
    logFile: state.logFile(title.replace(' accounts', '')),
  });
}

/**
 * @param {import('./parts.mjs').Plan} plan
 * @param {string} service
 * @param {string} command name of its program
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
function runServiceCommand(plan, service, command, args, env = {}) {
  return runCommand({
    title: `${service} ${command}`,
    command: process.execPath,
    args: [join(projectFolder, 'services', service, 'dist', `${command}.js`), ...args],
    env: { ...baseEnvironment(process.env, plan.state.compiled), ...serviceEnvironment(plan, service), ...env },
    logFile: plan.state.logFile(`${service}-${command}`),
  });
}
