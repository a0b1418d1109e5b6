import { completed, missingBinaries, readLock } from './lock-file.mjs';

describe('package-lock.json', () => {
  it('names the binaries of every platform, which npm ci wants (else: node tools/checks/lock-file.mjs) (I1)', () => {
    expect(missingBinaries(readLock()).map(({ name }) => name)).toEqual([]);
  });

  it('names no registry', () => {
    const addresses = Object.values(readLock().packages).map(({ resolved }) => resolved);
    expect(addresses.filter((address) => /^https?:/.test(String(address)))).toEqual([]);
  });
});

it('completes a lock by what the name of a binary says', () => {
  const tool = { version: '2.0.0', dev: true, optionalDependencies: { '@tool/linux-x64-musl': '2.0.0' } };
  expect(completed({ packages: { 'node_modules/tool': tool } })).toEqual({
    packages: {
      'node_modules/@tool/linux-x64-musl': {
        ...{ version: '2.0.0', cpu: ['x64'], dev: true, libc: ['musl'], optional: true, os: ['linux'] },
      },
      'node_modules/tool': tool,
    },
  });
});
