import { chownSync } from 'node:fs';
import { makeSecrets } from './secrets.mjs';

/**
 * One-shot of the Compose product, before every other part: makes the secrets that are missing and hands folders and volumes
 * to the account that all parts run as. Starts as root, keeps CHOWN alone.
 */
const ACCOUNT = 1000;
const { made, folders } = makeSecrets('/secrets');
for (const path of folders) chownSync(path, ACCOUNT, ACCOUNT);
for (const volume of ['postgres', 'archive', 'nats', 'redis', 'files', 'remotes']) {
  chownSync(`/volumes/${volume}`, ACCOUNT, ACCOUNT);
}
console.log(made.length === 0 ? 'secrets: all there' : `secrets: made ${made.join(', ')}`);
