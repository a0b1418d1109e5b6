import { errors } from '@nats-io/transport-node';

/** One server of NATS_URL. */
export interface NatsServer {
  /** `host:port`. */
  address: string;
  isEncrypted: boolean;
  user: string | undefined;
  pass: string | undefined;
}

const PORT = 4222;

/**
 * Parses the comma-separated URLs, each with its own user. Throws an Error that explains what is wrong without
 * containing the URLs.
 */
export function readNatsServers(urls: string): NatsServer[] {
  const servers = urls.split(',').map((url) => readServer(url.trim()));
  if (new Set(servers.map(({ isEncrypted }) => isEncrypted)).size > 1) throw new Error('nats:// and tls:// do not mix');
  return servers;
}

function readServer(text: string): NatsServer {
  const url = /^(nats|tls):\/\//.test(text) && URL.canParse(text) ? new URL(text) : null;
  if (url === null || url.hostname === '') throw new Error('not nats:// or tls:// URLs, comma-separated');
  if ((url.username === '') !== (url.password === '')) throw new Error('a user needs a password, a password a user');
  return {
    address: `${url.hostname}:${url.port || PORT}`,
    isEncrypted: url.protocol === 'tls:',
    user: decodeURIComponent(url.username) || undefined,
    pass: decodeURIComponent(url.password) || undefined,
  };
}

/** Returns the reason that operators read while a part waits for NATS, naming the setting to check. */
export function describeNatsFailure(error: unknown): string {
  if (error instanceof errors.AuthorizationError) return 'the server refuses the user or password of NATS_URL';
  const { code = '', message = 'no Error' } = error as { code?: string; message?: string };
  if (/CERT|SIGNATURE|ISSUER|TLS/.test(code))
    return `the certificate of the server is not trusted, see NATS_CA: ${code}`;
  return message;
}
