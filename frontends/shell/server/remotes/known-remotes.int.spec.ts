import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fastify } from 'fastify';
import { aRelease, TestOrigin } from '../../test/test-origin.js';
import { KnownRemotes } from './known-remotes.js';

const { log } = fastify();
const STABLE = 99;
let origin: TestOrigin;
let url: string;
let folder: string;

beforeEach(async () => {
  origin = new TestOrigin();
  url = await origin.start();
  folder = mkdtempSync(path.join(tmpdir(), 'placette-remotes-'));
});
afterEach(() => {
  origin.stop();
  rmSync(folder, { recursive: true });
});

async function heard(published: unknown, remotes = open()): Promise<KnownRemotes> {
  origin.published = published;
  await remotes.refresh();
  return remotes;
}

function open(): KnownRemotes {
  const settings = {
    REMOTE_ORIGINS: { driver: url },
    REMOTES_INTERVAL_SECONDS: 1,
    REMOTES_STATE_FILE: path.join(folder, 'known.json'),
  };
  return new KnownRemotes(settings, [1, 2], log);
}

const loaded = (remotes: KnownRemotes, cohort = STABLE) => remotes.releases(cohort)['driver']?.version;
const published = (version: string, part = {}) => ({ name: 'driver', stable: aRelease(version), ...part });

it('follows what each origin publishes, below its own address of this site (G2)', async () => {
  const remotes = await heard(published('1'));
  const { integrity: _, ...release } = aRelease('1');
  expect(remotes.releases(0)).toEqual({ driver: { ...release, entry: '/remotes/driver/1/mf-manifest.json' } });
  expect(loaded(await heard(published('2'), remotes))).toBe('2');
});

it('goes on with the last good answer of an origin that is down, also after a start', async () => {
  const remotes = await heard(published('1'));
  expect(loaded(await heard(null, remotes))).toBe('1');
  expect(open().places()).toEqual([{ name: 'driver', basePath: '/dashboard', prefixes: ['/dashboard/rechercher'] }]);
  expect(loaded(open())).toBe('1');
});

it.each([
  ['another form', { name: 'driver', version: '2' }],
  ['another remote', { ...published('2'), name: 'owner' }],
  ['an entry from elsewhere', published('2', { stable: aRelease('2', { entry: '//evil.example/x.json' }) })],
  ['an entry that is not what it says', published('2', { stable: aRelease('2', { integrity: 'sha256-AAAA' }) })],
  ['a contract that this shell does not know', published('2', { stable: aRelease('2', { contract: 3 }) })],
])('goes on with the last good answer when an origin publishes %s', async (_what, next) => {
  const remotes = await heard(published('1'));
  expect(loaded(await heard(next, remotes))).toBe('1');
});

it('accepts the contract before and after its own', async () => {
  expect(loaded(await heard(published('1', { stable: aRelease('1', { contract: 2 }) })))).toBe('1');
});

it('says where the pages of a remote are that it never heard of in a contract it knows, for their fallback', async () => {
  const remotes = await heard(published('1', { stable: aRelease('1', { contract: 3 }) }));
  expect(remotes.releases(STABLE)['driver']?.contract).toBe(3);
  expect(remotes.places()[0]?.prefixes).toEqual(['/dashboard/rechercher']);
});

it('knows no page of a remote that never answered', async () => {
  const remotes = await heard(null);
  expect([remotes.places(), remotes.releases(STABLE)]).toEqual([[{ name: 'driver', basePath: '', prefixes: [] }], {}]);
});

describe('a canary', () => {
  const canary = (version: string, part = {}) => ({ canary: { ...aRelease(version, part), percent: 20 } });

  it('is for the browsers below its percentage, and its pages are there for all', async () => {
    const remotes = await heard(published('1', canary('2', { prefixes: ['/dashboard/nouveau'] })));
    expect([0, 19, 20, 99].map((cohort) => loaded(remotes, cohort))).toEqual(['2', '2', '1', '1']);
    expect(remotes.places()[0]?.prefixes).toEqual(['/dashboard/rechercher', '/dashboard/nouveau']);
    expect(remotes.hasCanary()).toBe(true);
  });

  it.each([
    ['of an unknown contract', { contract: 3 }],
    ['whose entry is not what it says', { integrity: 'sha256-AAAA' }],
  ])('%s is for nobody', async (_what, part) => {
    const remotes = await heard(published('1', canary('2', part)));
    expect([loaded(remotes, 0), remotes.hasCanary()]).toEqual(['1', false]);
  });
});
