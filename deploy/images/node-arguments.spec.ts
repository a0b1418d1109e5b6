import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');

it.each(['node-part', 'remote'])('%s runs Node with its arguments of deploy/node-arguments.json', (name) => {
  const [, command = '[]'] = /^CMD (\[.*\])$/m.exec(read(`${name}.Dockerfile`)) ?? [];
  const shared = JSON.parse(read('../node-arguments.json')) as Record<string, string[]>;
  expect((JSON.parse(command) as string[]).slice(0, -1)).toEqual(['node', ...(shared[name] ?? [])]);
});
