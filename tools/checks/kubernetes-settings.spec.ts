import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildObjects, ENVIRONMENTS, type KubernetesObject } from '../../deploy/kubernetes/checks/kustomize.mjs';
import { remotes } from '../../deploy/local/product/topology.mjs';
import { parseConfig } from '@placette/contracts/server/read-settings';
import type { z } from 'zod';
import { givenSettings, sharedSettings, startSettings, type Settings } from './kubernetes-settings.js';
import { ROOT } from './repository-files.js';
import { PARTS, readSchemas } from './settings-schemas.js';

const built = new Map<string, KubernetesObject[]>();
let schemas = new Map<string, z.ZodObject>();
let samples: Settings = {};
beforeAll(async () => {
  schemas = await readSchemas();
  for (const environment of ENVIRONMENTS) built.set(environment, await buildObjects(`overlays/${environment}`));
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = { ...privateKey.export({ format: 'jwk' }), kid: 'one', alg: 'ES256', use: 'sig', key_ops: ['sign'] };
  samples = { SIGNING_KEYS: JSON.stringify([key]), VAPID_PRIVATE_KEY: key.d ?? '' };
}, 120_000);

const objectsOf = (environment: string) => structuredClone(built.get(environment) ?? []);
const namesOf = (part: string) => Object.keys(schemas.get(part)?.shape ?? {});
const settingOf = (name: string) => name.replace(/_FILE$/, '');

function start(objects: KubernetesObject[], part: string) {
  return parseConfig(schemas.get(part) as z.ZodObject, startSettings(objects, part, samples));
}

/** Returns the given names that the part does not read. */
function unknownTo(part: string, settings: Settings): string[] {
  return Object.keys(settings).filter(
    (name) => !namesOf(part).includes(name) && !namesOf(part).includes(settingOf(name)),
  );
}

describe.each(ENVIRONMENTS)('the settings that Kubernetes gives in %s', (environment) => {
  it.each(PARTS)('let %s start in production', (part) => {
    expect(start(objectsOf(environment), part)).toMatchObject({ NODE_ENV: 'production' });
  });

  it.each(PARTS)('give %s none that it does not read', (part) => {
    const shared = Object.keys(sharedSettings(environment));
    const unknown = unknownTo(part, givenSettings(objectsOf(environment), part));
    expect(unknown.filter((name) => !shared.includes(name))).toEqual([]);
  });

  it.each(remotes)('give the server of %s none that it does not read', (remote) => {
    const server = readFileSync(join(ROOT, 'frontends/remote-server/server.mjs'), 'utf8');
    const given = Object.keys(givenSettings(objectsOf(environment), remote));
    expect(given.filter((name) => name !== 'NODE_ENV' && !server.includes(name))).toEqual([]);
  });

  it('are shared only where a part reads them', () => {
    const names = Object.keys(sharedSettings(environment));
    expect(names.filter((name) => !PARTS.some((part) => namesOf(part).includes(name)))).toEqual([]);
  });
});

describe('a start is refused', () => {
  const dataOf = (objects: KubernetesObject[], start: string) =>
    objects.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name.startsWith(start))?.['data'];

  it.each<[string, string, (objects: KubernetesObject[]) => unknown]>([
    ['without a required setting', 'PUBLIC_URL', (objects) => delete dataOf(objects, 'identity').PUBLIC_URL],
    [
      'with a default that production refuses',
      'MAIL_SEAL_SECRET',
      (objects) => delete dataOf(objects, 'identity').MAIL_SEAL_SECRET_FILE,
    ],
    [
      'with a demonstration’s value',
      'MAILER_AUTOCONFIRM',
      (objects) => (dataOf(objects, 'identity').MAILER_AUTOCONFIRM = 'true'),
    ],
    [
      'with a secret that nothing makes',
      'NATS_PASSWORD',
      (objects) => (dataOf(objects, 'identity').NATS_URL_FILE = '/run/secrets/placette/NATS_PASSWORD'),
    ],
  ])('%s', (_, name, change) => {
    const objects = objectsOf('production');
    change(objects);
    expect(() => start(objects, 'identity')).toThrow(name);
  });

  it('and a setting that a part does not read is named', () => {
    const objects = objectsOf('production');
    dataOf(objects, 'identity').PUBLIC_ULR = 'https://placette.example';
    expect(unknownTo('identity', givenSettings(objects, 'identity'))).toContain('PUBLIC_ULR');
  });
});
