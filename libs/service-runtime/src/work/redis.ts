import { Cluster, Redis, type RedisOptions } from 'ioredis';

/** A server, Sentinels that know it, or nodes of a cluster. */
interface RedisAddress {
  kind: 'server' | 'sentinel' | 'cluster';
  nodes: { host: string; port: number }[];
  /** The user, the database and TLS. */
  options: RedisOptions;
}

export interface RedisBehaviour {
  /** null waits for ever, as workers of queues do. */
  maxRetriesPerRequest: number | null;
  enableOfflineQueue?: boolean;
  /** The longest that a command may take, milliseconds. */
  commandTimeout?: number;
}

/**
 * A connection that brings nothing for so long after a command is given up: the other end may be gone without a word.
 * Workers of queues are silent for ten seconds where there is no job. Milliseconds.
 */
const SILENCE_MS = { caller: 5_000, worker: 12_000 };

const FORM = /^redis(s?)(?:\+(sentinel|cluster))?:\/\/(?:([^:@/]*):([^@/]*)@)?([^/?]+)(?:\/([^?]*))?(?:\?(.*))?$/;
const PORTS = { server: 6379, cluster: 6379, sentinel: 26379 };

/**
 * Connects to what REDIS_URL names: `redis://host:port/db`, `redis+sentinel://host:port,…/master-name/db`, or
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

/** Throws an Error that says what is wrong, without the value. */
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
