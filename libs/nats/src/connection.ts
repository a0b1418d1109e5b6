import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { connect, type Auth, type NatsConnection } from '@nats-io/transport-node';
import { describeNatsFailure, readNatsServers } from './servers.js';

export interface NatsSettings {
  /** One or several server URLs separated by commas, each with its own `user:password@`; `tls://` encrypts. */
  url: string;
  /** The certificate authorities of the servers in PEM form; those of Node when left out. */
  ca?: string | undefined;
  /** The part of the product, optionally followed by a space and a purpose; the server's monitoring shows it. */
  name: string;
  /** Called with the reason why there is no connection yet, and again when the reason changes. */
  onWait?: (reason: string) => void;
}

const RETRY_MS = 250;
/** In milliseconds: the maximum time that a server may take to greet. */
const GREETING_MS = 5_000;
/** In milliseconds: a server that leaves two pings unanswered is dropped, because it may be gone unnoticed. */
const PING_MS = 3_000;

/** Connects to NATS and reconnects for ever, even when no server is up yet. */
export async function connectNats({ url, ca, name, onWait }: NatsSettings): Promise<NatsConnection> {
  const servers = readNatsServers(url);
  const users = new Map<string, Auth>(servers.map(({ address, user, pass }) => [address, { user, pass } as Auth]));
  const first = users.values().next().value;
  let dialled = '';
  const open = () =>
    connect({
      servers: servers.map(({ address }) => address),
      tls: servers[0]?.isEncrypted ? { ca } : undefined,
      // The client asks for credentials without naming the server, so the server being dialled is remembered here.
      reconnectToServer: (pool) => {
        dialled = `${pool[0]?.hostname}:${pool[0]?.port}`;
        return null;
      },
      authenticator: () => users.get(dialled) ?? first,
      name,
      inboxPrefix: inboxPrefixOf(name),
      // Capturing a stack for each request costs more than the request.
      noAsyncTraces: true,
      maxReconnectAttempts: -1,
      reconnectTimeWait: RETRY_MS,
      reconnectJitter: RETRY_MS,
      ignoreAuthErrorAbort: true,
      timeout: GREETING_MS,
      pingInterval: PING_MS,
      maxPingOut: 2,
    });
  let told: string | undefined;
  for (;;) {
    try {
      return await open();
    } catch (error) {
      const reason = describeNatsFailure(error);
      if (reason !== told) onWait?.(reason);
      told = reason;
      await delay(randomInt(RETRY_MS, 2 * RETRY_MS));
    }
  }
}

/**
 * Responses to a part arrive under this prefix, and no other part may subscribe to it (H3: each part has its own bus
 * user and rights).
 */
export function inboxPrefixOf(name: string): string {
  return `_INBOX.${name.split(' ')[0]}`;
}
