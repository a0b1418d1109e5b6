import { randomUUID } from 'node:crypto';
import { dayIn } from './people.mjs';

/** @typedef {import('../../deploy/local/demo/random.mjs').Random} Random */
/** @typedef {Record<string, any>} Schema JSON Schema, as the API document has it */
/** @typedef {Record<string, string[]>} Pools ids that exist, by the name of the field or parameter that takes them; the first
 *   of each belong together */

const PASSWORD = 'Corbeau-vert-4521';

/** Values that break programs where a text, a number or anything is expected. */
const HOSTILE = [
  ...[
    '',
    ' ',
    '\u0000',
    '\ud800',
    '👩‍👩‍👧‍👦',
    'a'.repeat(5_000),
    "' OR 1=1 --",
    '<script>alert(1)</script>',
    '../../etc/passwd',
  ],
  ...['2027-02-29', '0000-01-01', '9999-12-31', '2026-13-45', '1e308', '-1', 'null', '{}', '%00', '\u202egnp.exe'],
  ...[null, true, 0, -1, 0.1, 1e308, -1e308, 2 ** 53, [], [null], {}, { id: 1 }, [[[]]]],
];

/**
 * Generates a value that the schema accepts; the service may know rules that the schema does not.
 * @param {Schema} schema @param {string} name of the field @param {Pools} pools @param {Random} random @returns {unknown}
 */
export function valid(schema, name, pools, random) {
  if ('const' in schema) return schema['const'];
  if (schema['enum']) return random.one(schema['enum']);
  const choices = schema['anyOf'] ?? schema['oneOf'];
  if (choices) return valid(random.one(choices), name, pools, random);
  if (schema['allOf']) {
    const { allOf, ...own } = schema;
    return valid(Object.assign({}, own, ...allOf), name, pools, random);
  }
  const type = [schema['type']].flat()[0];
  if (type === 'object') return object(schema, pools, random);
  if (type === 'array') return list(schema, name, pools, random);
  if (type === 'boolean') return random.chance(0.5);
  if (type === 'integer' || type === 'number') return number(schema, name, random);
  if (type === 'null') return null;
  return text(schema, name, pools, random);
}

/** @param {Schema} schema @param {Pools} pools @param {Random} random */
function object({ properties = {}, required = [], additionalProperties, propertyNames }, pools, random) {
  const named = Object.entries(properties)
    .filter(([key]) => required.includes(key) || random.chance(0.6))
    .map(([key, one]) => [key, valid(/** @type {Schema} */ (one), key, pools, random)]);
  const keys = propertyNames?.enum ?? [];
  const free =
    typeof additionalProperties === 'object' && keys.length > 0 && random.chance(0.5) ? [random.one(keys)] : [];
  return Object.fromEntries([
    ...named,
    ...free.map((key) => [key, valid(additionalProperties, String(key), pools, random)]),
  ]);
}

/** @param {Schema} schema @param {string} name @param {Pools} pools @param {Random} random */
function list({ items = {}, minItems = 0, maxItems = 3 }, name, pools, random) {
  const length = random.whole(minItems, Math.max(minItems, Math.min(maxItems, minItems + 2)));
  return Array.from({ length }, () => valid(items, name, pools, random));
}

/** @param {Schema} schema @param {string} name @param {Random} random */
function number(schema, name, random) {
  if (/latitude|^lat$/.test(name)) return 49.004;
  if (/longitude|^(lon|lng)$/.test(name)) return 2.517;
  const low = Math.max(schema['minimum'] ?? (schema['exclusiveMinimum'] ?? 0) + 1, -1_000) || 1;
  const high = Math.min(schema['maximum'] ?? 100, low + 50);
  return random.whole(Math.ceil(low), Math.max(Math.ceil(low), Math.floor(high)));
}

/** @param {Schema} schema @param {string} name @param {Pools} pools @param {Random} random */
function text({ format, pattern, minLength = 0, maxLength = 100 }, name, pools, random) {
  const pool = pools[name] ?? [];
  if (pool.length > 0 && random.chance(0.9)) return random.chance(0.3) ? pool[0] : random.one(pool);
  if (format === 'uuid' || pattern?.includes('[0-9a-f]{8}')) return randomUUID();
  if (/date|^from$|^to$|day/.test(name) || format === 'date')
    return dayIn((/end|fin|to/.test(name) ? 34 : 30) + random.whole(0, 3));
  if (format === 'email' || /email/.test(name)) return `essai.${randomUUID()}@exemple.test`;
  if (format === 'uri' || /url/.test(name)) return 'https://exemple.test/calendrier.ics';
  if (/password/.test(name)) return PASSWORD;
  if (/phone|telephone/.test(name)) return '06 12 34 56 78';
  if (/postal/.test(name)) return '95700';
  if (name === 'box') return '2.0,48.5,2.9,49.3';
  if (name === 'cursor') return '';
  if (name === 'slug') return `lieu-${random.uuid()}`;
  if (/immatriculation/.test(name)) return `AB-${random.whole(100, 999)}-CD`;
  if (name === 'timestamp') return new Date().toISOString();
  if (/time|hour|_from|_to/.test(name)) return `${String(random.whole(0, 23)).padStart(2, '0')}:30`;
  const words = 'Une place au calme près de la gare'.slice(
    0,
    Math.max(minLength, Math.min(maxLength, random.whole(1, 34))),
  );
  return words.padEnd(minLength, 'a').trim() || 'a';
}

/**
 * Returns the value with one wrong place.
 * @param {unknown} value @param {Random} random @returns {unknown}
 */
export function broken(value, random) {
  if (typeof value !== 'object' || value === null || random.chance(0.1)) return random.one(HOSTILE);
  if (Array.isArray(value)) {
    if (value.length === 0 || random.chance(0.2))
      return Array.from({ length: 60 }, () => value[0] ?? random.one(HOSTILE));
    const at = random.whole(0, value.length - 1);
    return value.map((each, index) => (index === at ? broken(each, random) : each));
  }
  const keys = Object.keys(value);
  if (keys.length === 0 || random.chance(0.1)) return { ...value, inconnu: random.one(HOSTILE), is_admin: true };
  const key = random.one(keys);
  const { [key]: one, ...rest } = /** @type {Record<string, unknown>} */ (value);
  return random.chance(0.25) ? rest : { ...rest, [key]: broken(one, random) };
}
