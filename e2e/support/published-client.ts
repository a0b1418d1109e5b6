import { createHmac } from 'node:crypto';
import { createClient, isAuthApiError, type SupabaseClient } from '@supabase/supabase-js';
import { mailArrives, newPerson, serviceSecret, siteUrl, type Mail, type Person } from './product.js';

/** The published client, unmodified, against the running product. Any key will do: the product asks for none. */
export function newClient(flowType: 'implicit' | 'pkce' = 'implicit', key = 'any-key'): SupabaseClient {
  const kept = new Map<string, string>();
  return createClient(siteUrl, key, {
    auth: {
      flowType,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      persistSession: true,
      storage: {
        getItem: (name) => kept.get(name) ?? null,
        setItem: (name, value) => void kept.set(name, value),
        removeItem: (name) => void kept.delete(name),
      },
    },
  });
}

export async function signedUp(flowType?: 'implicit' | 'pkce'): Promise<{ client: SupabaseClient; person: Person }> {
  const person = newPerson('Ada');
  const client = newClient(flowType);
  const { prenom, nom, email, password } = person;
  const { error } = await client.auth.signUp({ email, password, options: { data: { prenom, nom } } });
  expect(error).toBeNull();
  return { client, person };
}

export async function signedIn({ email, password }: Pick<Person, 'email' | 'password'>): Promise<SupabaseClient> {
  const client = newClient();
  const { error } = await client.auth.signInWithPassword({ email, password });
  expect(error).toBeNull();
  return client;
}

/** A token of a trusted server, as its operator signs it with the shared secret. */
export function serviceToken(claims: object = { role: 'service_role' }, secret = serviceSecret): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ exp: Math.floor(Date.now() / 1_000) + 600, ...claims })}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

/** RFC 6238. `step` 1 is the code of the next half minute, which a clock that runs ahead would show. */
export function totp(base32: string, step = 0): string {
  const bits = [...base32].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + step));
  const digest = createHmac('sha1', Buffer.from(bytes.map((byte) => parseInt(byte, 2))))
    .update(counter)
    .digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}

export const codeOf = (error: unknown) => (isAuthApiError(error) ? [error.code, error.status] : error);
export const codeIn = ({ text }: Mail) => /code\u00a0: (\d{6})/.exec(text)?.[1] ?? '';
export const linkIn = ({ text }: Mail) => new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '');
/** Where the press on the page of a mail leads a program's person: the redirect of contract 2.6 (C48). */
export const onwardOf = (mail: Mail) => {
  const fragment = new URLSearchParams(linkIn(mail).hash.slice(1));
  const [token, type, redirect_to] = ['token_hash', 'type', 'redirect_to'].map((name) => fragment.get(name) ?? '');
  return `${siteUrl}/auth/v1/verify?${new URLSearchParams({ token: token!, type: type!, redirect_to: redirect_to! })}`;
};
export const tokenIn = (link: URL) => new URLSearchParams(link.hash.slice(1)).get('token_hash') ?? '';
export const mailTo = (email: string, subject: string) => mailArrives(email, new RegExp(`^${subject}$`));
