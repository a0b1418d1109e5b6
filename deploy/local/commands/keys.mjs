import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { projectFolder } from '../../../libs/local-servers/src/machine/folders.mjs';
import { openState, stateFolder } from '../runner/state.mjs';

/** `node deploy/local/commands/keys.mjs prepare [RS256|ES256]|rotate|retire`: changes the signing keys of the local product, read at its next start. */
const state = openState(stateFolder());
const command = join(projectFolder, 'services/identity/dist/keys.js');
try {
  const signingKeys = execFileSync(process.execPath, [command, ...process.argv.slice(2)], {
    env: { NODE_ENV: 'production', SIGNING_KEYS: state.secrets.signingKeys },
    stdio: ['ignore', 'pipe', 'ignore'],
    encoding: 'utf8',
  }).trim();
  state.write('secrets', { ...state.secrets, signingKeys });
  console.log('Keys stored. Stop Placette, then run npm start again.');
} catch {
  console.error(
    'The keys did not change. Usage: node deploy/local/commands/keys.mjs prepare [RS256|ES256], rotate or retire, after a first npm start',
  );
  process.exitCode = 1;
}
