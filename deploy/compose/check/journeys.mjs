import { join } from 'node:path';
import { projectFolder } from '../../../libs/local-servers/src/machine/folders.mjs';
import { runShown } from '../../local/runner/run-shown.mjs';

/**
 * @param {import('./trial.mjs').ComposeTrial} trial
 * @param {string[]} journeys parts of their paths
 * @returns {Promise<boolean>} whether some failed
 */
export async function runJourneys({ siteUrl, mailUrl, accounts }, journeys) {
  const env = { ...process.env, E2E_URL: siteUrl, E2E_MAIL_URL: mailUrl, E2E_ACCOUNTS: JSON.stringify(accounts) };
  const args = [join(projectFolder, 'e2e/run.mjs'), ...journeys];
  const { code } = await runShown({ command: process.execPath, args, cwd: projectFolder, env });
  return code !== 0;
}
