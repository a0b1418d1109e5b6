import { z } from 'zod';

/**
 * What is wrong in production with the text of a setting, undefined where it is not given; null for nothing. `isLocal` says
 * which host names stand on this machine besides localhost.
 */
export type ProductionRule = (given: string | undefined, isLocal: (host: string) => boolean) => string | null;

const rules = new WeakMap<z.core.$ZodType, ProductionRule>();

/** Says once, where a setting is defined, what production refuses. The last thing done to a field: zod copies fields. */
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

/** H5: a secret of at least 32 characters. The default is for development and tests; production refuses it. */
export function secret(developmentDefault: string) {
  const field = z.string().min(32, 'at least 32 characters').default(developmentDefault);
  return inProduction(field, (given = developmentDefault) =>
    given === developmentDefault ? 'production refuses the value for development' : null,
  );
}

/** A value that serves the demonstration or tests, given or by default. */
export function notInProduction<F extends z.ZodType>(field: F, refused: string): F {
  const why = `production refuses ${refused}`;
  const byDefault = defaultOf(field);
  return inProduction(field, (given = byDefault) => (given?.trim() === refused ? why : null));
}

/** A setting that serves the demonstration or tests, whatever its value. */
export function absentInProduction<F extends z.ZodType>(field: F): F {
  return inProduction(field, (given) => (given === undefined ? null : 'production refuses this setting'));
}

/** What can be left out, or has a default, outside production alone. */
export function requiredInProduction<F extends z.ZodType>(field: F): F {
  return inProduction(field, (given = '') => (/^\s*$|à compléter/i.test(given) ? 'missing' : null));
}

/**
 * Proxies in front, whose X-Forwarded-For is believed: addresses, ranges or `loopback`, comma-separated; `none` where
 * visitors connect directly. Production wants it said: left out behind a proxy, all visitors would share one limit.
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
 * Seconds between « not ready » and the close of an HTTP server, in which load balancers learn that it stops; left out, 5 in
 * production.
 */
export const stopDelay = z.coerce.number().min(0).max(20).optional();

export function stopDelayMs(settings: { STOP_DELAY_SECONDS?: number | undefined; NODE_ENV: string }): number {
  return 1_000 * (settings.STOP_DELAY_SECONDS ?? (settings.NODE_ENV === 'production' ? 5 : 0));
}

/** An address that people and other servers reach from outside. */
export function publicAddress<F extends z.ZodType>(field: F): F {
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

/** A server of one's own: on this machine, or reached by TLS (H3). */
export function ownServer<F extends z.ZodType>(field: F): F {
  return inProduction(field, (given, isLocal) => {
    const open = addressesOf(given).some(
      ({ protocol, host, isHere, tls }) => !isHere && !isLocal(host) && !ENCRYPTED.has(protocol) && !tls,
    );
    return open ? 'production needs TLS to a server on another machine' : null;
  });
}

/** Names of containers of this machine: a private bridge carries what they say to each other, as loopback does. */
export const localHosts = z
  .string()
  .regex(/^[a-z\d-]+(,[a-z\d-]+)*$/, 'not names of containers of this machine, comma-separated')
  .optional();

/** Where mails are handed over: on this machine stands the mail box of the demonstration. */
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

/** An e-mail address of a domain that can be reached. */
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

/** Of one address or several separated by commas, `name=` before each or not. What is no address is for the field to say. */
function addressesOf(given = ''): Address[] {
  // The further hosts of Sentinels or of a cluster.
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
