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
 * @property {string | null} mailUrl
 */

const ADMIN_EMAIL = 'admin@placette.localhost';

/**
 * Loads the catalogue, makes the administrator and, the first time, the demonstration’s accounts.
 * @param {Filling} filling
 * @returns {Promise<Account[]>}
 */
export async function fillProduct(filling) {
  await loadCatalogue(filling);
  const { state } = filling.plan;
  /** @type {Account[] | null} */
  const known = state.read('demonstration');
  if (known !== null) return known;
  const accounts = [await makeAdministrator(filling), ...(await seedDemonstration(filling))];
  state.write('demonstration', accounts);
  return accounts;
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
 * @param {Filling} filling
 * @returns {Promise<Account[]>}
 */
async function seedDemonstration({ plan, mailUrl }) {
  const program = join(projectFolder, 'deploy/local/demo/demo.mjs');
  const { state, siteUrl } = plan;
  const seeding = runCommand({
    title: 'demonstration accounts',
    command: process.execPath,
    args: [program],
    env: {
      ...baseEnvironment(process.env, state.folder),
      SITE_URL: siteUrl,
      MAIL_URL: mailUrl ?? '',
      ADMIN_EMAIL,
      ADMIN_PASSWORD: state.secrets.adminPassword,
      DEMO_PASSWORD: state.secrets.demonstrationPassword,
      DEMO_ACCOUNTS_FILE: join(state.folder, 'demonstration-accounts.json'),
    },
    logFile: state.logFile('demonstration'),
  });
  await seeding.catch((error) => {
    throw new Error(`${error.message}\nTo begin again with empty data: npm start -- --reset`, {
      cause: error,
    });
  });
  /** @type {Account[] | null} */
  const accounts = state.read('demonstration-accounts');
  return accounts ?? [];
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
    env: { ...baseEnvironment(process.env, plan.state.folder), ...serviceEnvironment(plan, service), ...env },
    logFile: plan.state.logFile(`${service}-${command}`),
  });
}
