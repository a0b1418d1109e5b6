import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8');

it('.nvmrc names the Node that comes with the packages', () => {
  expect(read('.nvmrc').trim()).toBe(JSON.parse(read('package.json')).devDependencies.node);
});
