import { mkdtempSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import files from '@fastify/static';
import { fastify } from 'fastify';
import { ReleaseFiles } from './release-files.js';

const DAY_MS = 86_400_000;
const folder = mkdtempSync(path.join(tmpdir(), 'placette-releases-'));
const shared = path.join(folder, 'shared');
afterAll(() => rmSync(folder, { recursive: true }));

function build(release: string, names: string[]): string {
  const client = path.join(folder, release);
  mkdirSync(client);
  for (const name of [...names, 'assets.json']) writeFileSync(path.join(client, name), release);
  return client;
}

async function released(client: string): Promise<void> {
  const release = new ReleaseFiles(shared, client, 30);
  await release.start();
  release.stop();
}

function leave(name: string, days: number): void {
  const at = new Date(Date.now() - days * DAY_MS);
  utimesSync(path.join(shared, name), at, at);
}

it('keeps the files of earlier releases for pages opened before, until they have been out of use for long', async () => {
  const [first, second] = [
    build('first', ['main.1.js', 'react.0.js', 'main.1.js.map']),
    build('second', ['main.2.js', 'react.0.js']),
  ];
  await Promise.all([released(first), released(first)]);
  await released(second);
  expect(readdirSync(shared).sort()).toEqual(['main.1.js', 'main.2.js', 'react.0.js']);

  const app = fastify();
  await app.register(files, { root: [second, shared], prefix: '/assets/', preCompressed: true });
  const bodies = ['main.1.js', 'main.2.js'].map(async (name) => (await app.inject(`/assets/${name}`)).body);
  expect(await Promise.all(bodies)).toEqual(['first', 'second']);
  await app.close();

  leave('main.1.js', 29);
  leave('react.0.js', 31);
  await released(second);
  expect(readdirSync(shared)).toContain('main.1.js');
  leave('main.1.js', 31);
  await released(second);
  expect(readdirSync(shared).sort()).toEqual(['main.2.js', 'react.0.js']);
});
