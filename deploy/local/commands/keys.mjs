import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { projectFolder } from '../../../libs/local-servers/src/machine/folders.mjs';
import { openState, stateFolder } from '../runner/state.mjs';

/** `node deploy/local/commands/keys.mjs rotate [RS256|ES256]|retire`: changes the signing keys of the local product, read at its next start. */
const state = openState(stateFolder());
const command = join(projectFolder, 'services/identity/dist/keys.js');
try {
  const signingKeys = execFileSync(process.execPath, [command, ...process.argv.slice(2)], {
    env: { NODE_ENV: 'production', SIGNING_KEYS: state.secrets.signingKeys },
    stdio: ['ignore', 'pipe', 'ignore'],
    encoding: 'utf8',
  }).trim();
  state.write('secrets', { ...state.secrets, signingKeys });
  console.log('Clés enregistrées. Arrêtez Placette, puis relancez npm start.');
} catch {
  console.error(
    'Les clés n’ont pas changé. Usage : node deploy/local/commands/keys.mjs rotate [RS256|ES256] ou retire, après un premier npm start',
  );
  process.exitCode = 1;
}
