import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './repository-files.js';

const text = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
const named = text.slice(text.indexOf('\n## ')).matchAll(/`([\w@./-]+\.\w+|[\w.-]+(?:\/[\w.-]+)+)`/g);

it('CONTRIBUTING.md names files that exist', () => {
  // A bare file name is in the folder of the path before it.
  let folder = '';
  const missing = [...named].flatMap(([, path = '']) => {
    const whole = path.includes('/') ? path : join(folder, path);
    if (path.includes('/')) folder = dirname(path);
    return existsSync(join(ROOT, whole)) || path.startsWith('@') ? [] : [whole];
  });
  expect(missing).toEqual([]);
});
