import type { RemoteApp } from '@placette/shell-api';
import { SUPPORTED_CONTRACTS } from './remote-routes.js';

const DESCRIPTION_MAX_AGE_MS = 30_000;

/** By name, as this site's server describes them. */
type Description = Readonly<Record<string, { contract: number; entry: string } | undefined>>;

/** After a failure the browser's own copy is not enough: a release may have been taken back since. */
let cache: RequestCache = 'default';
let description: { at: number; remotes: Promise<Description> } | null = null;

function describe() {
  const now = Date.now();
  if (description === null || now - description.at > DESCRIPTION_MAX_AGE_MS) {
    const remotes = fetch('/remotes.json', { cache }).then((answer) =>
      answer.ok ? (answer.json() as Promise<Description>) : Promise.reject(new Error(`remotes.json: ${answer.status}`)),
    );
    remotes.catch(() => {
      description = null;
    });
    description = { at: now, remotes };
  }
  return description.remotes;
}

/** One load per remote and attempt: a failure is asked again only by « Réessayer ». */
const loads = new Map<string, Promise<RemoteApp>>();
const attempts = new Map<string, number>();

export function loadApp(name: string): Promise<RemoteApp> {
  const attempt = attempts.get(name) ?? 0;
  const key = `${name}/${attempt}`;
  const known = loads.get(key);
  if (known) return known;
  const load = fetchApp(name, attempt);
  loads.set(key, load);
  return load;
}

/** Forgets a failed load, so that the next loadApp asks the network again. */
export function forgetFailure(name: string): void {
  attempts.set(name, (attempts.get(name) ?? 0) + 1);
  description = null;
  cache = 'reload';
}

async function fetchApp(name: string, attempt: number): Promise<RemoteApp> {
  const remote = (await describe())[name];
  if (remote === undefined) throw new Error(`no remote ${name}`);
  if (!remote.entry.startsWith(`/remotes/${name}/`)) throw new Error(`remote ${name} from elsewhere`);
  if (!SUPPORTED_CONTRACTS.includes(remote.contract)) throw new Error(`remote ${name} of contract ${remote.contract}`);
  // The federation runtime caches failures by URL: another attempt needs another URL.
  const entry = new URL(remote.entry, location.origin);
  if (attempt > 0) entry.searchParams.set('essai', String(attempt));
  // Public pages need no federation: its runtime comes with the first remote.
  const { federation } = await import(/* webpackChunkName: "federation" */ './federation.js');
  federation.registerRemotes([{ name: `placette_${name}`, entry: entry.href }], { force: attempt > 0 });
  const module = await federation.loadRemote<{ default: RemoteApp }>(`placette_${name}/app`);
  if (module?.default === undefined) throw new Error(`remote ${name} exports no app`);
  return module.default;
}
