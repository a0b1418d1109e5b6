/**
 * @typedef {import('./read-contracts.mjs').Schema} Schema
 *
 * @typedef {object} Refusal
 * @property {string} field from the root of the payload: `items[].price_per_day`; `''` for the whole
 * @property {string} why in plain words
 * @property {'shape' | 'limit' | 'ignored'} kind `limit`: a length, a range, a format; `ignored`: a field that is sent
 *   and no longer read
 */

const LOWER = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems'];
const UPPER = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems'];
const EXACT = ['pattern', 'format', 'multipleOf'];

/**
 * Returns, field by field, what a sender may send and a reader refuses; empty when the reader accepts all of it.
 * @param {Schema} sent
 * @param {Schema} read
 * @returns {Refusal[]}
 */
export function refusals(sent, read) {
  return compare(resolver(sent), resolver(read))(sent, read, '', 0);
}

/** @typedef {(schema: Schema) => Schema} Resolve */

/** Zod writes recursive and registered schemas as references. @param {Schema} root @returns {Resolve} */
function resolver(root) {
  return function resolve(schema) {
    const reference = schema['$ref'];
    if (reference === undefined) return schema;
    if (reference === '#') return root;
    return resolve(root['$defs'][reference.slice('#/$defs/'.length)]);
  };
}

const DEEPEST = 12;

/** @param {Resolve} ofSent @param {Resolve} ofRead */
function compare(ofSent, ofRead) {
  /** @type {(sent: Schema, read: Schema, field: string, depth: number) => Refusal[]} */
  return function below(unresolvedSent, unresolvedRead, field, depth) {
    const sent = ofSent(unresolvedSent);
    const read = ofRead(unresolvedRead);
    if (depth > DEEPEST || isAnything(read)) return [];
    const next = (/** @type {Schema} */ left, /** @type {Schema} */ right, at = field) =>
      below(left, right, at, depth + 1);

    const sentChoices = sent['anyOf'] ?? sent['oneOf'] ?? typesOf(sent);
    if (sentChoices !== null)
      return distinct(sentChoices.flatMap((/** @type {Schema} */ choice) => next(choice, read)));
    const readChoices = read['anyOf'] ?? read['oneOf'] ?? typesOf(read);
    if (readChoices !== null) return nearest(readChoices.map((/** @type {Schema} */ choice) => next(sent, choice)));
    if (read['allOf'] !== undefined)
      return distinct(read['allOf'].flatMap((/** @type {Schema} */ part) => next(sent, part)));
    if (sent['allOf'] !== undefined) {
      return nearest(sent['allOf'].map((/** @type {Schema} */ part) => next(part, read)));
    }
    const { type } = sent;
    const values = refusedValues(sent, read);
    if (values !== null) return values.length === 0 ? [] : [{ field, kind: 'shape', why: values }];
    if (type !== read['type'] && !(type === 'integer' && read['type'] === 'number')) {
      return [
        { field, kind: 'shape', why: `is ${type ?? 'anything'} when sent, ${read['type'] ?? 'never'} when read` },
      ];
    }
    const limits = limitsOf(sent, read, field);
    if (type === 'array') return [...limits, ...next(sent['items'] ?? {}, read['items'] ?? {}, `${field}[]`)];
    return type === 'object' ? [...limits, ...compareObjects(sent, read, field, next)] : limits;
  };
}

/**
 * @param {Schema} sent
 * @param {Schema} read
 * @param {string} field
 * @param {(sent: Schema, read: Schema, field: string) => Refusal[]} next
 * @returns {Refusal[]}
 */
function compareObjects(sent, read, field, next) {
  const at = (/** @type {string} */ name) => (field === '' ? name : `${field}.${name}`);
  /** @type {Record<string, Schema>} */
  const properties = sent['properties'] ?? {};
  /** @type {Record<string, Schema>} */
  const known = read['properties'] ?? {};
  const others = read['additionalProperties'];
  /** @type {Refusal[]} */
  const missing = (read['required'] ?? [])
    .filter((/** @type {string} */ name) => !(sent['required'] ?? []).includes(name))
    .map((/** @type {string} */ name) => ({
      field: at(name),
      kind: 'shape',
      why:
        name in properties
          ? 'is required when read, and may be missing when sent'
          : 'is required when read, and is not sent',
    }));
  const compared = Object.entries(properties).flatMap(([name, schema]) => {
    const reader = known[name] ?? (typeof others === 'object' ? others : undefined);
    if (reader !== undefined) return next(schema, reader, at(name));
    return others === false
      ? [{ field: at(name), kind: /** @type {const} */ ('shape'), why: 'is sent, and refused when read' }]
      : [{ field: at(name), kind: /** @type {const} */ ('ignored'), why: 'is sent, and no longer read' }];
  });
  const open = typeof sent['additionalProperties'] === 'object' && typeof others === 'object';
  const entries = open ? next(sent['additionalProperties'], others, at('*')) : [];
  return [...missing, ...compared, ...entries];
}

/** @param {Schema} sent @param {Schema} read @returns {string | null} null where neither lists its values */
function refusedValues(sent, read) {
  const [from, to] = [sent, read].map((schema) => schema['enum'] ?? ('const' in schema ? [schema['const']] : null));
  if (to === null) return null;
  if (from === null) return `is any ${sent['type'] ?? 'value'} when sent, only ${to.join(', ')} when read`;
  const refused = from.filter((/** @type {unknown} */ value) => !to.includes(value));
  return refused.length === 0 ? '' : `may be ${refused.join(', ')} when sent, which is not known when read`;
}

/** @param {Schema} sent @param {Schema} read @param {string} field @returns {Refusal[]} */
function limitsOf(sent, read, field) {
  const stricter = (/** @type {string} */ name) => {
    if (read[name] === undefined || read[name] === sent[name]) return false;
    if (sent[name] === undefined || EXACT.includes(name)) return true;
    return LOWER.includes(name) ? sent[name] < read[name] : sent[name] > read[name];
  };
  return [...LOWER, ...UPPER, ...EXACT].filter(stricter).map((name) => ({
    field,
    kind: /** @type {const} */ ('limit'),
    why: `has the ${name} ${sent[name] ?? 'none'} when sent, ${read[name]} when read`,
  }));
}

/** `type: [string, null]` as one schema a type. @param {Schema} schema @returns {Schema[] | null} */
function typesOf(schema) {
  return Array.isArray(schema['type']) ? schema['type'].map((type) => ({ ...schema, type })) : null;
}

/** @param {Schema} schema */
function isAnything(schema) {
  return Object.keys(schema).every((key) => key === '$defs');
}

/** More than a payload has fields. */
const MANY = 10_000;

/**
 * Of several shapes that a reader accepts, returns the refusals of the one that refuses least. Fields that are ignored
 * decide last: however many a sender adds to an object, it is not null.
 * @param {Refusal[][]} choices @returns {Refusal[]}
 */
function nearest(choices) {
  const isOtherType = (/** @type {Refusal} */ { why }) => why.includes(' when sent, ') && why.startsWith('is ');
  const weight = (/** @type {Refusal[]} */ found) => {
    const refused = found.filter(({ kind }) => kind !== 'ignored');
    return MANY * (refused.length + refused.filter(isOtherType).length) + found.length;
  };
  return choices.reduce((best, choice) => (weight(choice) < weight(best) ? choice : best));
}

/** @param {Refusal[]} found @returns {Refusal[]} */
function distinct(found) {
  return [...new Map(found.map((refusal) => [`${refusal.field} ${refusal.why}`, refusal])).values()];
}
