import { z } from 'zod';

/**
 * Returns why production refuses the text of a setting (undefined when it is not set), or null. `isLocal` tells which
 * host names besides localhost are on this machine.
 */
export type ProductionRule = (given: string | undefined, isLocal: (host: string) => boolean) => string | null;

const rules = new WeakMap<z.core.$ZodType, ProductionRule>();

/**
 * Attaches the production rule where a setting is defined. It has to be the last call on a field, because zod copies
 * fields.
 */
function inProduction<F extends z.ZodType>(field: F, whyRefused: ProductionRule): F {
  rules.set(field, whyRefused);
  return field;
}

export function productionRuleOf(field: z.core.$ZodType): ProductionRule | undefined {
  return rules.get(field);
}

function defaultOf(field: z.ZodType): string | undefined {
  const { data } = field.safeParse(undefined);
  return data === undefined ? undefined : String(data);
}

const secretText = z.string().min(32, 'at least 32 characters');
const REFUSED_SECRET = 'production refuses the value for development';

/** H5: a secret of at least 32 characters. The default is for development and tests; production refuses it. */
export function secret(developmentDefault: string) {
  const field = secretText.default(developmentDefault);
  return inProduction(field, (given = developmentDefault) => (given === developmentDefault ? REFUSED_SECRET : null));
}

/**
 * H5: a secret that encrypts what is stored, of at least 32 characters; or two, separated by a comma, while it is changed.
 * The first encrypts, each decrypts. Production refuses the default.
 */
export function changingSecret(developmentDefault: string) {
  const field = z
    .string()
    .default(developmentDefault)
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.tuple([secretText], secretText))
    .refine((secrets) => secrets.length <= 2, 'two at most');
  return inProduction(field, (given = developmentDefault) =>
    given.split(',').some((part) => part.trim() === developmentDefault) ? REFUSED_SECRET : null,
  );
}

/** Refuses in production a value that is meant for the demonstration or tests, whether set or by default. */
export function notInProduction<F extends z.ZodType>(field: F, refused: string): F {
  const why = `production refuses ${refused}`;
  const byDefault = defaultOf(field);
  return inProduction(field, (given = byDefault) => (given?.trim() === refused ? why : null));
}

/** Refuses in production a setting that is meant for the demonstration or tests, whatever its value. */
export function absentInProduction<F extends z.ZodType>(field: F): F {
  return inProduction(field, (given) => (given === undefined ? null : 'production refuses this setting'));
}

/** The setting may be left out, or has a default, only outside production. */
export function requiredInProduction<F extends z.ZodType>(field: F): F {
  return inProduction(field, (given = '') => (/^\s*$|à compléter/i.test(given) ? 'missing' : null));
}

/**
 * The proxies whose X-Forwarded-For is trusted: addresses, ranges or `loopback`, separated by commas; `none` when
 * visitors connect directly. Production requires it, because all visitors behind an unnamed proxy would share one rate
 * limit.
 */
export function trustedProxies(byDefault: 'loopback' | 'none') {
  const list = z
    .string()
    .default(byDefault)
    .transform((text) => text.split(',').map((part) => part.trim()))
    .transform((parts) => parts.filter((part) => part !== '' && part !== 'none'));
  return requiredInProduction(list);
}

/**
 * How many seconds an HTTP server reports « not ready » before it closes, so that load balancers stop sending requests;
 * the default is 5 in production.
 */
export const stopDelay = z.coerce.number().min(0).max(20).optional();

export function stopDelayMs(settings: { STOP_DELAY_SECONDS?: number | undefined; NODE_ENV: string }): number {
  return 1_000 * (settings.STOP_DELAY_SECONDS ?? (settings.NODE_ENV === 'production' ? 5 : 0));
}

/** A URL that people and other servers reach from outside. */
export function publicHttpsUrl<F extends z.ZodType>(field: F): F {
  const byDefault = defaultOf(field);
  return inProduction(field, (given = byDefault) => {
    const wrong = addressesOf(given).some(({ protocol, isHere }) => protocol !== 'https:' || isHere);
    return wrong ? 'production needs a public https:// URL' : null;
  });
}

const ENCRYPTED: ReadonlySet<string> = new Set([
  ...['https:', 'tls:', 'smtps:', 'unix:'],
  ...['rediss:', 'rediss+sentinel:', 'rediss+cluster:'],
]);
const ASKS_FOR_TLS = /^(require|verify-ca|verify-full|true)$/;

/** H3: a server of the operator's own: on this machine, or reached over TLS. */
export function tlsOrLocal<F extends z.ZodType>(field: F): F {
  return inProduction(field, (given, isLocal) => {
    const open = addressesOf(given).some(
      ({ protocol, host, isHere, tls }) => !isHere && !isLocal(host) && !ENCRYPTED.has(protocol) && !tls,
    );
    return open ? 'production needs TLS to a server on another machine' : null;
  });
}

/** Names of containers on this machine; their traffic stays on a private bridge, as safe as loopback. */
export const localHosts = z
  .string()
  .regex(/^[a-z\d-]+(,[a-z\d-]+)*$/, 'not names of containers of this machine, comma-separated')
  .optional();

/** The mail server; on this machine it would be the mailbox of the demonstration. */
export function mailServer<F extends z.ZodType>(field: F): F {
  return inProduction(field, (given) => {
    const [address] = addressesOf(given);
    if (address?.isHere) return 'production refuses the mail box of the demonstration';
    return address && address.protocol !== 'smtps:' && !address.tls
      ? 'production needs smtps://, or ?requireTLS=true'
      : null;
  });
}

const RESERVED = /@([\w-]+\.)*(localhost|test|example|invalid)>?\s*$/i;

/** An e-mail address whose domain is not reserved for examples. */
export function reachableMail<F extends z.ZodType>(field: F): F {
  return inProduction(field, (given = '') =>
    RESERVED.test(given) ? 'production refuses an e-mail address of the demonstration' : null,
  );
}

interface Address {
  protocol: string;
  host: string;
  isHere: boolean;
  tls: boolean;
}

const HERE = /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\]|0\.0\.0\.0|)$/;

/**
 * Parses one URL or several separated by commas, each with or without `name=` before it. Invalid ones are skipped,
 * because the field itself reports them.
 */
function addressesOf(given = ''): Address[] {
  // The further hosts of Redis Sentinel or of a cluster have no scheme of their own.
  const several = /^rediss?\+\w+:\/\//.exec(given)?.[0];
  return given.split(',').flatMap((text, at) => {
    const further = several !== undefined && at > 0 ? several : '';
    const address = further + text.trim().replace(/^[a-z][a-z0-9-]*=(?=[a-z]+:)/, '');
    if (!URL.canParse(address)) return [];
    const { protocol, hostname, searchParams } = new URL(address);
    const tls = ['sslmode', 'requireTLS'].some((name) => ASKS_FOR_TLS.test(searchParams.get(name) ?? ''));
    return [{ protocol, host: hostname, isHere: HERE.test(hostname), tls }];
  });
}
