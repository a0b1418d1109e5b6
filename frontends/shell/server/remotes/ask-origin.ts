import { createHash } from 'node:crypto';
import { z } from 'zod';

const TIMEOUT_MS = 3_000;

/**
 * What a remote's origin publishes now. Throws when it does not answer, or publishes what cannot be used: an unknown
 * form, another remote, a stable release of a contract that the shell does not know or whose entry is not what it says.
 * A canary that cannot be used is left out.
 */
export async function askOrigin(
  name: string,
  origin: string,
  supportedContracts: readonly number[],
): Promise<RemoteDescription> {
  const answer = await ask(`${origin}/remote.json`);
  const { canary, ...rest } = remoteDescriptionSchema.parse(await answer.json());
  if (rest.name !== name) throw new Error(`${origin} publishes the remote ${rest.name}`);
  await check(rest.stable, origin, supportedContracts);
  if (canary === undefined) return rest;
  const usable = await check(canary, origin, supportedContracts).then(
    () => true,
    () => false,
  );
  return usable ? { ...rest, canary } : rest;
}

export class UnknownContract extends Error {
  constructor(readonly release: RemoteRelease) {
    super(`release ${release.version} is of contract ${release.contract}`);
  }
}

async function check(release: RemoteRelease, origin: string, supportedContracts: readonly number[]): Promise<void> {
  if (!supportedContracts.includes(release.contract)) throw new UnknownContract(release);
  const entry = await ask(`${origin}${release.entry}`);
  const hash = createHash('sha256').update(Buffer.from(await entry.arrayBuffer()));
  if (`sha256-${hash.digest('base64')}` !== release.integrity) {
    throw new Error(`the entry of release ${release.version} is not what was published`);
  }
}

async function ask(url: string): Promise<Response> {
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (answer.ok) return answer;
  await answer.body?.cancel();
  throw new Error(`${url}: ${answer.status}`);
}

const path = z.string().regex(/^(\/[a-z0-9-]+)+$/);

const releaseSchema = z.object({
  version: z.string().min(1),
  /** Between shell and remote. */
  contract: z.number().int().min(1),
  basePath: path,
  prefixes: z.array(path).min(1),
  /** G2: below the remote's own origin, which the site serves as /remotes/<name>. */
  entry: z.string().regex(/^(\/[\w.-]+)+$/),
  integrity: z.string().regex(/^sha256-[\w+/]+=*$/),
});
export type RemoteRelease = z.output<typeof releaseSchema>;

/** What a remote publishes at its origin as `/remote.json`. */
export const remoteDescriptionSchema = z.object({
  name: z.string().regex(/^[a-z][a-z0-9-]*$/),
  stable: releaseSchema,
  /** For this percentage of browsers. */
  canary: releaseSchema.extend({ percent: z.number().min(0).max(100) }).optional(),
});
export type RemoteDescription = z.output<typeof remoteDescriptionSchema>;
