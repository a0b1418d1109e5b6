import { writeFileSync } from 'node:fs';

/** `node list-remotes.mjs <file>`: writes what each remote of REMOTE_ORIGINS says of its build, as the shell's REMOTES_FILE. */
const [file = ''] = process.argv.slice(2);
const origins = (process.env['REMOTE_ORIGINS'] ?? '').split(',').map((pair) => pair.split('='));
const entries = await Promise.all(
  origins.map(async ([remote, origin]) => {
    const response = await fetch(`${origin}/remote.json`, { signal: AbortSignal.timeout(5_000) });
    if (!response.ok) throw new Error(`${remote}: ${response.status}`);
    const { name, manifest, ...rest } = await response.json();
    return [name, { ...rest, entry: `/remotes/${name}${manifest}` }];
  }),
);
writeFileSync(file, JSON.stringify(Object.fromEntries(entries), null, 2));
