import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { KubernetesObject } from '../../deploy/kubernetes/checks/kustomize.mjs';
import { ROOT } from './repository-files.js';

export type Settings = Record<string, string>;

const FILES = '/run/secrets/placette/';
/** Settings of Node itself, not of the part. */
const OF_NODE = ['NODE_EXTRA_CA_CERTS'];

/** Values in the form that the settings require; the secret store has the real ones. */
const SAMPLES: Settings = {
  REDIS_URL: 'rediss+sentinel://user:word@redis-1.internal,redis-2.internal/main/0',
  SMTP_URL: 'smtps://user:word@mail.internal:465',
  MAIL_FROM: 'Placette <a@placette.fr>',
  SUPPORT_EMAIL: 'a@placette.fr',
  PRIVACY_EMAIL: 'a@placette.fr',
};

/** Returns the settings of a part: its ConfigMap, which includes those of the environment, and its container. */
export function givenSettings(objects: KubernetesObject[], part: string): Settings {
  const { envFrom, env } = serverOf(objects, part);
  const maps = envFrom.map(({ configMapRef }) => dataOf(objects, configMapRef.name));
  const variables = env.map(({ name, value }) => [name, value] as const).filter(([name]) => !OF_NODE.includes(name));
  return { ...Object.assign({}, ...maps), ...Object.fromEntries(variables) };
}

/** Returns the settings that services, gateway and shell of an environment share. */
export function sharedSettings(environment: string): Settings {
  const file = join(ROOT, 'deploy/kubernetes/environments', environment, 'environment.env');
  return parseEnv(readFileSync(file, 'utf8')) as Settings;
}

/**
 * Returns the settings with which a part starts. For each `X_FILE` that names a file of its Secret, the value is the
 * template of the file filled with samples. Throws when no ExternalSecret makes the file.
 */
export function startSettings(objects: KubernetesObject[], part: string, samples: Settings): Settings {
  const given = givenSettings(objects, part);
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      if (!name.endsWith('_FILE') || !value.startsWith(FILES)) return [name, value];
      const key = value.slice(FILES.length);
      return [name.slice(0, -'_FILE'.length), secretOf(objects, part, key, { ...SAMPLES, ...samples })];
    }),
  );
}

function secretOf(objects: KubernetesObject[], part: string, key: string, samples: Settings): string {
  const secret = objects.find(({ kind, metadata }) => kind === 'ExternalSecret' && metadata.name === part);
  const template = secret?.['spec'].target.template.data[key] as string | undefined;
  if (template === undefined) throw new Error(`the Secret ${part} has no ${key}`);
  const items = new Set((secret?.['spec'].data as { secretKey: string }[]).map(({ secretKey }) => secretKey));
  return template.replaceAll(/\{\{ \.(\w+) \}\}/g, (_, item: string) => {
    if (!items.has(item)) throw new Error(`the Secret ${part} takes ${item} from nowhere`);
    return samples[item] ?? 's'.repeat(40);
  });
}

function dataOf(objects: KubernetesObject[], name: string): Settings {
  const map = objects.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === name);
  if (map === undefined) throw new Error(`no ConfigMap ${name}`);
  return map['data'] as Settings;
}

interface Server {
  name: string;
  envFrom: { configMapRef: { name: string } }[];
  env: { name: string; value: string }[];
}

function serverOf(objects: KubernetesObject[], part: string): Server {
  const deployment = objects.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === part);
  const containers = deployment?.['spec'].template.spec.containers as Server[] | undefined;
  const server = containers?.find(({ name }) => name === 'server');
  if (server === undefined) throw new Error(`no server of ${part}`);
  return server;
}
