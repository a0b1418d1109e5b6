import { chownSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeSecrets } from './secrets.mjs';
import { writeWatch } from './watch.mjs';

/**
 * One-shot of the Compose product, before every other part: makes the secrets that are missing and hands folders and volumes
 * to the account that all parts run as. Starts as root, keeps CHOWN and DAC_OVERRIDE alone.
 */
const ACCOUNT = 1000;
const { made, folders } = makeSecrets('/secrets');
const unheard = writeWatch('/secrets', process.env);
folders.push('/secrets/alertmanager', '/secrets/prometheus');
// What the operator put there too.
for (const path of folders.flatMap((folder) => [folder, ...readdirSync(folder).map((name) => join(folder, name))]))
  chownSync(path, ACCOUNT, ACCOUNT);
mkdirSync('/volumes/files/store', { recursive: true });
// restic refuses to keep a folder without any file.
writeFileSync('/volumes/files/store/.placette', '');
for (const path of [...readdirSync('/volumes'), 'files/store', 'files/store/.placette'])
  chownSync(`/volumes/${path}`, ACCOUNT, ACCOUNT);
for (const name of unheard) console.log(`alerts: ${name} told by nobody (docs/operations/deploy-with-compose.md)`);
console.log(made.length === 0 ? 'secrets: all there' : `secrets: made ${made.join(', ')}`);
