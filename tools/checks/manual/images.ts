import { globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { IMAGES } from '../../../deploy/images/build-images.mjs';
import { isProgramOf } from '../../../deploy/images/part-programs.mjs';
import { services } from '../../../deploy/local/product/topology.mjs';
import { ROOT } from '../repository-files.js';
import { textOf, unknownTo } from './manual.js';

export const CONTAINERS = (
  parse(textOf('docker-compose.yml'), { merge: true, maxAliasCount: -1 }) as {
    services: Record<string, { image: string }>;
  }
).services;

/** These programs of the images of servers are called in the manual. */
const OF_SERVERS: Record<string, string[]> = {
  'placette/postgres': [
    ...['psql', 'du', 'sh', 'pgbackrest', 'restic', 'placette-backup'],
    ...readdirSync(join(ROOT, 'deploy/compose/postgres/bin')),
  ],
  nats: ['wget'],
  caddy: ['caddy'],
  // `docker compose run prepare` starts what the container starts.
  node: [''],
  redis: ['redis-cli', 'redis-check-aof'],
};

/** Returns the source file of a built program. */
export const sourceOf = (path: string) => path.replace(/(^|\/)dist\/(.*)\.js$/, '$1src/$2.ts');

/** Returns what keeps a command from running in a container of the image: each of our parts has Node and its programs alone. */
export function inImage(image: string, [program = '', ...args]: string[]): string[] {
  const name = image.split(':')[0] ?? '';
  const known = OF_SERVERS[name];
  if (known) {
    // `with-archive` and `with-archive elsewhere` start another program.
    const started = args.find((word) => word !== 'elsewhere') ?? '';
    const asked = program === 'with-archive' ? [program, started] : [program];
    return asked.filter((one) => !known.includes(one)).map((one) => `${name} has no ${one}`);
  }
  const own = IMAGES.find((one) => `placette/${one.name}` === name);
  if (own === undefined) return [`no image ${name}`];
  if (program !== 'node') return [`${name} has no ${program}`];
  const [path = ''] = args;
  const [, folder = ''] = /^WORKDIR (\S+)\n(?![\s\S]*^WORKDIR)/m.exec(
    textOf(`deploy/images/${own.dockerfile}.Dockerfile`),
  )!;
  const whole = path.startsWith('/') ? path : join(folder.replace('${PART}', own.part), path);
  const file = whole.replace(/^\/app\//, '');
  const isThere = isProgramOf(own.part, file) && globSync(sourceOf(file), { cwd: ROOT }).length > 0;
  return isThere ? unknownTo(sourceOf(file), args.slice(1, 2)) : [`${name} has no ${whole}`];
}

/** Returns what keeps a program from running in a container of each service. */
export function inServices(path: string): string[] {
  return services.flatMap((service: string) => inImage(`placette/${service}`, ['node', path]));
}
