import { chownSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldersOfParts, makeSecrets } from './secrets.mjs';
import { writeWatch } from './watch.mjs';

/**
 * Runs once in the Compose product, before every other part: makes the missing secrets and gives folders and volumes to the
 * account that all parts run as. Runs as root with only the capabilities CHOWN and DAC_OVERRIDE.
 */
const ACCOUNT = 1000;
const { made } = makeSecrets('/secrets');
const unheard = writeWatch('/secrets', process.env);
const folders = foldersOfParts('/secrets');
// Files that the operator put there change their owner too.
for (const path of folders.flatMap((folder) => [folder, ...readdirSync(folder).map((name) => join(folder, name))]))
  chownSync(path, ACCOUNT, ACCOUNT);
mkdirSync('/volumes/files/store', { recursive: true });
// restic refuses to keep a folder without any file.
writeFileSync('/volumes/files/store/.placette', '');
for (const path of [...readdirSync('/volumes'), 'files/store', 'files/store/.placette'])
  chownSync(`/volumes/${path}`, ACCOUNT, ACCOUNT);
for (const name of unheard) console.log(`alerts: ${name} told by nobody (docs/operations/deploy-with-compose.md)`);
console.log(made.length === 0 ? 'secrets: all there' : `secrets: made ${made.join(', ')}`);
