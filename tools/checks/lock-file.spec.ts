import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../../libs/local-servers/src/machine/folders.mjs';
import { completed, missingBinaries, readLock } from './lock-file.mjs';

interface Versioned {
  version?: string;
}

describe('package-lock.json', () => {
  it('names the binaries of every platform, which npm ci wants (else: node tools/checks/lock-file.mjs) (I1)', () => {
    expect(missingBinaries(readLock()).map(({ name }) => name)).toEqual([]);
  });

  it('names no registry', () => {
    const addresses = Object.values(readLock().packages).map(({ resolved }) => resolved);
    expect(addresses.filter((address) => /^https?:/.test(String(address)))).toEqual([]);
  });

  it('has the versions of our own projects (else: npm install --package-lock-only --offline --ignore-scripts)', () => {
    const own = Object.entries(readLock().packages).filter(([path]) => path !== '' && !path.includes('node_modules'));
    const stale = own.filter(([path, { version }]) => {
      const project = JSON.parse(readFileSync(join(projectFolder, path, 'package.json'), 'utf8')) as Versioned;
      return project.version !== version;
    });
    expect(stale.map(([path]) => path)).toEqual([]);
    expect(own.length).toBeGreaterThan(11);
  });
});

it('completes a lock by what the name of a binary says', () => {
  const tool = { version: '2.0.0', dev: true, optionalDependencies: { '@tool/linux-x64-musl': '2.0.0' } };
  expect(completed({ packages: { 'node_modules/tool': tool } })).toEqual({
    packages: {
      'node_modules/@tool/linux-x64-musl': {
        version: '2.0.0',
        cpu: ['x64'],
        dev: true,
        libc: ['musl'],
        optional: true,
        os: ['linux'],
      },
      'node_modules/tool': tool,
    },
  });
});
