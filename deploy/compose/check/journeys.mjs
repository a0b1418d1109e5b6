import { join } from 'node:path';
import { projectFolder } from '../../../libs/local-servers/src/machine/folders.mjs';
import { run } from '../../images/docker.mjs';

/**
 * @param {import('./trial.mjs').ComposeTrial} trial
 * @param {string[]} journeys parts of their paths
 * @returns {Promise<boolean>} whether some failed
 */
export function runJourneys({ siteUrl, mailUrl, accounts }, journeys) {
  const env = { ...process.env, E2E_URL: siteUrl, E2E_MAIL_URL: mailUrl, E2E_ACCOUNTS: JSON.stringify(accounts) };
  const args = [join(projectFolder, 'e2e/run.mjs'), ...journeys];
  return run(process.execPath, args, { cwd: projectFolder, env, stdio: 'inherit' }).then(
    () => false,
    () => true,
  );
}
