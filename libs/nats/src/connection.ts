import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { connect, type Auth, type NatsConnection } from '@nats-io/transport-node';
import { describeNatsFailure, readNatsServers } from './servers.js';

export interface NatsSettings {
  /** One server or several, comma-separated, each with its own `user:password@`; `tls://` encrypts. */
  url: string;
  /** Certificate authorities of the servers, in PEM form; those of Node where it is left out. */
  ca?: string | undefined;
  /** The part, and after a blank what it connects for; shown by the server's monitoring. */
  name: string;
  /** Told why there is no connection yet, and again when the reason changes. */
  onWait?: (reason: string) => void;
}

const RETRY_MS = 250;
/** The longest that a server may take to greet. Milliseconds. */
const GREETING_MS = 5_000;
/** A server that leaves two of these unanswered is given up: the other end may be gone without a word. Milliseconds. */
const PING_MS = 3_000;

/** Connects to NATS and reconnects for ever, also when no server is there yet. */
export async function connectNats({ url, ca, name, onWait }: NatsSettings): Promise<NatsConnection> {
  const servers = readNatsServers(url);
  const users = new Map<string, Auth>(servers.map(({ address, user, pass }) => [address, { user, pass } as Auth]));
  const first = users.values().next().value;
  let dialled = '';
  const open = () =>
    connect({
      servers: servers.map(({ address }) => address),
      tls: servers[0]?.isEncrypted ? { ca } : undefined,
      // The client asks for a user without saying for which server.
      reconnectToServer: (pool) => {
        dialled = `${pool[0]?.hostname}:${pool[0]?.port}`;
        return null;
      },
      authenticator: () => users.get(dialled) ?? first,
      name,
      inboxPrefix: inboxPrefixOf(name),
      // A stack for each request costs more than the request.
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

/** Answers to a part come here, and no other part may listen (H3: one user a part, with its own rights). */
export function inboxPrefixOf(name: string): string {
  return `_INBOX.${name.split(' ')[0]}`;
}
