import cookies from '@fastify/cookie';
import { fastify, type FastifyInstance } from 'fastify';
import { aRelease, TestOrigin } from '../../test/test-origin.js';
import { configSchema } from '../config.js';
import { KnownRemotes } from './known-remotes.js';
import { addRemotesRoute } from './remotes-route.js';

const origin = new TestOrigin();
let app: FastifyInstance;
let remotes: KnownRemotes;

beforeAll(async () => {
  const config = configSchema.parse({
    PORT: '0',
    PUBLIC_URL: 'https://placette.example',
    GATEWAY_URL: 'http://127.0.0.1:1',
    REMOTE_ORIGINS: `driver=${await origin.start()}`,
  });
  app = fastify();
  await app.register(cookies);
  remotes = new KnownRemotes(config, [1], app.log);
  addRemotesRoute(app, config, remotes);
});
afterAll(async () => {
  await app.close();
  origin.stop();
});

async function publish(percent?: number): Promise<void> {
  const canary = percent !== undefined && { canary: { ...aRelease('2'), percent } };
  origin.published = { name: 'driver', stable: aRelease('1'), ...canary };
  await remotes.refresh();
}

async function ask(cookie?: string) {
  const reply = await app.inject({ url: '/remotes.json', headers: cookie === undefined ? {} : { cookie } });
  const given = reply.cookies.find(({ name }) => name === '__Host-placette-cohort');
  return { version: reply.json().driver.version as string, given, headers: reply.headers };
}

it('gives no cookie while there is no canary', async () => {
  await publish();
  const { version, given, headers } = await ask();
  expect([version, given, headers['cache-control']]).toEqual(['1', undefined, 'private, max-age=30']);
});

it('draws a cohort once for a browser, which then gets the same release again', async () => {
  await publish(100);
  const { version, given } = await ask();
  expect([version, given?.httpOnly, given?.secure]).toEqual(['2', true, true]);
  expect(Number(given?.value)).toBeLessThan(100);
  await publish(30);
  expect((await ask('__Host-placette-cohort=29')).version).toBe('2');
  const other = await ask('__Host-placette-cohort=30');
  expect([other.version, other.given]).toEqual(['1', undefined]);
});
