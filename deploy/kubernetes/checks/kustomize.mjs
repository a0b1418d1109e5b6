import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parseAllDocuments } from 'yaml';
import { projectFolder } from '../../../libs/local-servers/src/machine/folders.mjs';
import { unpackFromDebian } from '../../../libs/local-servers/src/servers/debian-packages.mjs';

const run = promisify(execFile);

/** The Debian release that has a Kustomize of today. */
const KUSTOMIZE = { name: 'kustomize', packages: ['kustomize'], program: 'usr/bin/kustomize', suite: 'trixie' };

/** @typedef {{ apiVersion: string, kind: string, metadata: { name: string, namespace?: string, labels?: Record<string, string>, annotations?: Record<string, string> } } & Record<string, any>} KubernetesObject */

export const ENVIRONMENTS = /** @type {const} */ (['staging', 'production']);

/**
 * Builds the whole product of production after its PostgreSQL was recovered. The parts do not change.
 * @returns {Promise<KubernetesObject[]>}
 */
export async function buildRestored() {
  const nameOf = (/** @type {KubernetesObject} */ { kind, metadata }) => `${kind} ${metadata.name}`;
  const [whole, before, after] = await Promise.all(
    ['overlays/production', 'platform/overlays/production', 'platform/overlays/restore'].map(buildObjects),
  );
  const platform = new Set(before?.map(nameOf));
  return [...(after ?? []), ...(whole ?? []).filter((object) => !platform.has(nameOf(object)))];
}

/**
 * What `kustomize build` makes of a folder of deploy/kubernetes.
 * @param {string} folder such as `overlays/production`
 * @returns {Promise<KubernetesObject[]>}
 */
export async function buildObjects(folder) {
  const kustomize = await findKustomize();
  const path = join(projectFolder, 'deploy/kubernetes', folder);
  const { stdout } = await run(kustomize.command, [...kustomize.args, path], {
    env: { ...process.env, ...kustomize.env },
    maxBuffer: 64e6,
  });
  return parseAllDocuments(stdout).map((document) => document.toJS());
}

/** @typedef {{ command: string, args: string[], env: Record<string, string> }} Kustomize */

/** @type {Promise<Kustomize> | undefined} */
let found;

/** The machine's own, else Debian's, unpacked into the private cache. */
function findKustomize() {
  found ??= find();
  return found;
}

/** @returns {Promise<Kustomize>} */
async function find() {
  if (await answers('kustomize', ['version'], /v5\.|devel/)) return { command: 'kustomize', args: ['build'], env: {} };
  if (await answers('kubectl', ['version', '--client'], /Kustomize Version: v5\./)) {
    return { command: 'kubectl', args: ['kustomize'], env: {} };
  }
  try {
    const { path, env } = await unpackFromDebian(KUSTOMIZE);
    return { command: path, args: ['build'], env };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `Kustomize 5 is missing, and Debian's packages do not give it: ${reason}\nInstall kubectl or kustomize, then run this again.`,
      { cause: error },
    );
  }
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {RegExp} expected
 */
async function answers(command, args, expected) {
  return run(command, args, { timeout: 20_000 }).then(
    ({ stdout }) => expected.test(stdout),
    () => false,
  );
}
