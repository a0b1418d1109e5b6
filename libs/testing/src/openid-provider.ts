import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

const KEY_ID = 'provider-1';
const CLIENT = { id: 'placette.apps.example', secret: 'provider-secret' };

interface Grant {
  redirect_uri: string;
  code_challenge: string;
  nonce: string;
}

/** The person at the provider, as claims of the ID token. */
type Person = Record<string, unknown>;

/**
 * A test OpenID provider: discovery, a page with « Continuer » and « Annuler », the exchange of codes with PKCE and the
 * client's secret, and keys.
 */
export async function startOpenIdProvider() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = { ...publicKey.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256', use: 'sig' };
  const grants = new Map<string, Grant>();
  const asked: string[] = [];
  const provider = {
    url: '',
    client: CLIENT,
    asked,
    /** The person who is signed in at the provider. */
    person: newPerson(),
    /** A status that the exchange returns instead of a token. */
    broken: null as number | null,
    /** A nonce for the tokens instead of the requested one. */
    nonce: null as string | null,
    token: (claims: Person) => signToken({ ...times(), iss: provider.url, aud: CLIENT.id, ...claims }),
    /** Presses a button of the page and returns the URL that the browser is redirected to. */
    press(page: string, button: 'continue' | 'cancel' = 'continue'): string {
      const query = new URL(page).searchParams;
      const back = new URL(query.get('redirect_uri') ?? '');
      back.searchParams.set('state', query.get('state') ?? '');
      if (button === 'cancel') {
        back.searchParams.set('error', 'access_denied');
        return back.href;
      }
      const code = randomUUID();
      const [redirect_uri, code_challenge, nonce] = ['redirect_uri', 'code_challenge', 'nonce'].map(
        (name) => query.get(name) ?? '',
      ) as [string, string, string];
      grants.set(code, { redirect_uri, code_challenge, nonce });
      back.searchParams.set('code', code);
      return back.href;
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  function signToken(claims: Person): string {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const content = `${part({ alg: 'RS256', kid: KEY_ID })}.${part(claims)}`;
    return `${content}.${sign('sha256', Buffer.from(content), privateKey).toString('base64url')}`;
  }

  /** Exchanges each code once, with the client's secret and the verifier of the challenge. */
  async function exchange(request: IncomingMessage): Promise<[status: number, body: object]> {
    const form = new URLSearchParams(await text(request));
    if (provider.broken !== null) return [provider.broken, { error: 'temporarily_unavailable' }];
    const isClient = form.get('client_id') === CLIENT.id && form.get('client_secret') === CLIENT.secret;
    if (!isClient) return [401, { error: 'invalid_client' }];
    const code = form.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isOwn = grant?.code_challenge === challenge && grant.redirect_uri === form.get('redirect_uri');
    if (!grant || !isOwn) return [400, { error: 'invalid_grant' }];
    const id_token = provider.token({ ...provider.person, nonce: provider.nonce ?? grant.nonce });
    return [200, { id_token, access_token: randomUUID(), token_type: 'Bearer' }];
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = new URL(request.url ?? '/', provider.url);
    asked.push(address.pathname);
    if (address.pathname === '/authorize') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      return void response.end(page(provider.press(address.href), provider.press(address.href, 'cancel')));
    }
    const [status, body] = address.pathname === '/token' ? await exchange(request) : [200, documentOf(address)];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  function documentOf({ pathname }: URL): object {
    if (pathname === '/keys') return { keys: [key] };
    return {
      issuer: provider.url,
      jwks_uri: `${provider.url}/keys`,
      authorization_endpoint: `${provider.url}/authorize`,
      token_endpoint: `${provider.url}/token`,
    };
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  provider.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return provider;
}
export type OpenIdProvider = Awaited<ReturnType<typeof startOpenIdProvider>>;

/** A unique person whose e-mail address the provider has verified. */
export function newPerson(): Person {
  const sub = randomUUID();
  const email = `${sub.slice(0, 8)}@exemple.test`;
  return { sub, email, email_verified: true, given_name: 'Ada', family_name: 'Lovelace' };
}

function times() {
  const now = Math.floor(Date.now() / 1000);
  return { iat: now, exp: now + 300 };
}

function page(forward: string, cancel: string): string {
  const link = (address: string, words: string) => `<a href="${address.replaceAll('&', '&amp;')}">${words}</a>`;
  return `<!doctype html><html lang="fr"><title>Fournisseur</title>${link(forward, 'Continuer')} ${link(cancel, 'Annuler')}</html>`;
}
