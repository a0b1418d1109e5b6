import { connect, type NatsConnection } from '@nats-io/transport-node';

/**
 * Connects to NATS and reconnects for ever, also when the server is not there yet.
 * `url` may list several servers separated by commas and hold `user:password@`; `name` is shown by the server's monitoring.
 */
export function connectNats(settings: { url: string; name: string }): Promise<NatsConnection> {
  const servers = settings.url.split(',').map((server) => new URL(server.trim()));
  return connect({
    servers: servers.map((server) => server.host),
    ...credentialsOf(servers[0]),
    name: settings.name,
    waitOnFirstConnect: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    reconnectJitter: 250,
    ignoreAuthErrorAbort: true,
    pingInterval: 10_000,
    maxPingOut: 2,
  });
}

/** The client reads no credentials from its URLs. */
function credentialsOf(server: URL | undefined): { user?: string; pass?: string } {
  if (server === undefined || server.username === '') return {};
  return { user: decodeURIComponent(server.username), pass: decodeURIComponent(server.password) };
}
