import { Cluster, Redis, type RedisOptions } from 'ioredis';

/** A server, its Sentinels, or the nodes of a cluster. */
interface RedisAddress {
  kind: 'server' | 'sentinel' | 'cluster';
  nodes: { host: string; port: number }[];
  /** User, database and TLS. */
  options: RedisOptions;
}

export interface RedisBehaviour {
  /** Null retries for ever, as the workers of queues do. */
  maxRetriesPerRequest: number | null;
  enableOfflineQueue?: boolean;
  /** In milliseconds: the maximum duration of a command. */
  commandTimeout?: number;
}

/**
 * In milliseconds: a connection that sends nothing for this long after a command is closed, because the other end may
 * be gone unnoticed. Workers are silent for ten seconds when the queue is empty.
 */
const SILENCE_MS = { caller: 5_000, worker: 12_000 };

const FORM = /^redis(s?)(?:\+(sentinel|cluster))?:\/\/(?:([^:@/]*):([^@/]*)@)?([^/?]+)(?:\/([^?]*))?(?:\?(.*))?$/;
const PORTS = { server: 6379, cluster: 6379, sentinel: 26379 };

/**
 * Connects to REDIS_URL: `redis://host:port/db`, `redis+sentinel://host:port,…/master-name/db`, or
 * `redis+cluster://host:port,…`; `rediss` instead of `redis` encrypts.
 */
export function connectRedis(url: string, behaviour: RedisBehaviour): Redis | Cluster {
  const { kind, nodes, options } = readRedisUrl(url);
  const { enableOfflineQueue = true, maxRetriesPerRequest, commandTimeout } = behaviour;
  const socketTimeout = maxRetriesPerRequest === null ? SILENCE_MS.worker : SILENCE_MS.caller;
  const redisOptions = { ...options, maxRetriesPerRequest, commandTimeout, socketTimeout };
  if (kind === 'cluster') return new Cluster(nodes, { enableOfflineQueue, redisOptions });
  const servers = kind === 'sentinel' ? { sentinels: nodes } : nodes[0];
  return new Redis({ ...redisOptions, ...servers, enableOfflineQueue });
}

/** Throws an Error that explains what is wrong without containing the URL. */
export function readRedisUrl(url: string): RedisAddress {
  const [, tls, form = 'server', user, password, hosts = '', path = '', query] = FORM.exec(url) ?? [];
  const kind = form as RedisAddress['kind'];
  if (hosts === '') throw new Error('not a redis://, redis+sentinel:// or redis+cluster:// URL');
  const nodes = hosts.split(',').map((text) => readNode(text, PORTS[kind]));
  if (kind === 'server' && nodes.length > 1)
    throw new Error('several hosts need redis+sentinel:// or redis+cluster://');
  const parts = path.split('/').filter((part) => part !== '');
  const name = kind === 'sentinel' ? parts.shift() : undefined;
  if (kind === 'sentinel' && name === undefined) throw new Error('redis+sentinel:// needs the name of the master');
  const db = Number(parts.shift() ?? 0);
  if (!Number.isInteger(db) || parts.length > 0) throw new Error('what follows the hosts is no database');
  if (kind === 'cluster' && db !== 0) throw new Error('a cluster has the database 0 alone');
  return { kind, nodes, options: { ...secured(tls === 's', kind), ...named({ user, password, name, query }), db } };
}

function readNode(text: string, usual: number): { host: string; port: number } {
  const url = `redis://${text}`;
  if (!URL.canParse(url)) throw new Error('a host is no host:port');
  const { hostname, port } = new URL(url);
  return { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port || usual) };
}

function secured(isEncrypted: boolean, kind: RedisAddress['kind']): RedisOptions {
  if (!isEncrypted) return {};
  return kind === 'sentinel' ? { tls: {}, sentinelTLS: {}, enableTLSForSentinelMode: true } : { tls: {} };
}

/** Sentinels have users of their own: `?sentinelUsername=…&sentinelPassword=…`. */
function named(given: Record<'user' | 'password' | 'name' | 'query', string | undefined>): RedisOptions {
  const search = new URLSearchParams(given.query);
  const options = {
    username: given.user && decodeURIComponent(given.user),
    password: given.password && decodeURIComponent(given.password),
    name: given.name,
    sentinelUsername: search.get('sentinelUsername'),
    sentinelPassword: search.get('sentinelPassword'),
  };
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value)) as RedisOptions;
}
