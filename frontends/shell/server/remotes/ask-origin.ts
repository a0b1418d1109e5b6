import { createHash } from 'node:crypto';
import { remoteDescriptionSchema, type RemoteDescription, type RemoteRelease } from './remote-description.js';

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
