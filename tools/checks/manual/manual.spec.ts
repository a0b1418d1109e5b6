import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildObjects } from '../../../deploy/kubernetes/checks/kustomize.mjs';
import { filesBelow, ROOT } from '../repository-files.js';
import { CONTAINERS, inImage, inServices, sourceOf } from './images.js';
import { commandsOf, PAGES, pathsOf, settingsOf, textOf, unknownTo, type Command } from './manual.js';

const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
const programs = new Map(
  globSync(['services/*/package.json', 'libs/*/package.json'], { cwd: ROOT }).flatMap((file) => {
    const { bin = {} } = JSON.parse(textOf(file)) as { bin?: Record<string, string> };
    return Object.entries(bin).map(([name, path]) => [name, join(dirname(file), path)] as const);
  }),
);
const objects = new Set<string>();
beforeAll(async () => {
  for (const { kind, metadata } of await buildObjects('overlays/production'))
    objects.add(`${kind.toLowerCase()}/${metadata.name}`);
}, 60_000);

const exists = (path: string) => globSync(path, { cwd: ROOT }).length > 0;
function nodeFaults(words: string[], folder: string): string[] {
  if (words[0]?.startsWith('/app/')) return inServices(words[0]);
  const path = sourceOf(join(folder, words[0] ?? ''));
  if (!exists(path)) return [`no file ${path}`];
  return unknownTo(path, words.slice(1, 2));
}

function npmFaults([verb = '', ...rest]: string[]): string[] {
  if (verb === 'install') return [];
  const script = verb === 'run' ? (rest[0] ?? '') : verb;
  if (!(script in scripts)) return [`no script ${script}`];
  const options = rest.slice(rest.indexOf('--') + 1).filter((word) => word.startsWith('--'));
  return script === 'bench' || !rest.includes('--') ? [] : unknownTo('deploy/local/README.md', options);
}

function composeFaults(words: string[]): string[] {
  const [verb = '', ...rest] = words.filter(
    (word, at) => !word.startsWith('-') && !['--profile', '--signal', '-e'].includes(words[at - 1] ?? ''),
  );
  if (!['exec', 'run', 'logs', 'ps', 'up', 'stop', 'restart', 'kill', 'down'].includes(verb))
    return [`no command ${verb}`];
  const [service, program, ...args] = rest;
  if (service === undefined) return [];
  const image = CONTAINERS[service]?.image;
  if (image === undefined) return [`no container ${service}`];
  if (!['exec', 'run'].includes(verb)) return [];
  const entrypoint = words.find((word) => word.startsWith('--entrypoint='))?.split('=')[1];
  return inImage(image, entrypoint ? [entrypoint] : [program ?? '', ...args]);
}

function kubectlFaults(words: string[]): string[] {
  const [at, inside] = [words.indexOf('-k'), words.indexOf('--')];
  const folder = words[at + 1] ?? '';
  const named = words.filter((word) => /^(deployment|cluster|job)\/[a-z-]+$/.test(word));
  return [
    ...(at < 0 || exists(`${folder}/kustomization.yaml`) ? [] : [`no folder ${folder}`]),
    ...named.filter((name) => !objects.has(name)).map((name) => `no object ${name}`),
    ...(inside < 0 ? [] : inImage(`placette/${named[0]?.split('/')[1]}:`, words.slice(inside + 1))),
  ];
}

function faultsOf({ words: [program = '', ...words], folder }: Command): string[] {
  if (program === 'node') return nodeFaults(words, folder);
  if (program === 'npm') return npmFaults(words);
  if (program === 'docker' && words[0] === 'compose') return composeFaults(words.slice(1));
  if (program === 'kubectl') return kubectlFaults(words);
  const name = program === 'npx' ? (words.shift() ?? '') : program;
  // Programs of packages are not checked: their words and options are their own.
  if (name === 'nx' || name === 'docker' || name === 'web-push') return [];
  const file = programs.get(name) ?? (name.startsWith('deploy/') ? name : `deploy/backup/${name}`);
  return exists(sourceOf(file)) ? unknownTo(sourceOf(file), words.slice(0, 1)) : [`no program ${name}`];
}

describe.each(PAGES)('%s', (page) => {
  it('says commands that run', () => {
    const faults = commandsOf(page).flatMap((command) =>
      faultsOf({ ...command, words: [...command.words] }).map((fault) => `${command.words.join(' ')}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });

  it('names files and pages that are there', () => {
    expect(pathsOf(page).filter((path) => !exists(path) && !exists(`deploy/kubernetes/${path}`))).toEqual([]);
  });
});

it('the manual names settings that something reads', () => {
  const readers = [
    ...['.env.example', 'docker-compose.yml', 'deploy/compose/archive-elsewhere.yml', 'deploy/backup/placette-backup'],
    ...['deploy/images', 'frontends/remote-server', 'deploy/kubernetes', 'deploy/local', 'services'].flatMap(
      filesBelow,
    ),
  ];
  const read = new Set(readers.flatMap((file) => textOf(file).match(/\b[A-Z][A-Z0-9]+(?:_[A-Z0-9]+)+\b/g) ?? []));
  // Compose itself reads this setting.
  read.add('COMPOSE_FILE');
  const isRead = (name: string) => read.has(name) || read.has(name.replace(/_FILE$/, ''));
  expect(
    PAGES.flatMap((page) =>
      settingsOf(page)
        .filter((name) => !isRead(name))
        .map((name) => `${page}: ${name}`),
    ),
  ).toEqual([]);
});
