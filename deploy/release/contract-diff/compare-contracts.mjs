import { refusals } from './compare-schemas.mjs';

/**
 * @typedef {import('./read-contracts.mjs').Contract} Contract
 * @typedef {import('./read-contracts.mjs').Contracts} Contracts
 * @typedef {import('./read-contracts.mjs').Payload} Payload
 */

/** The kinds of access, from the least to the most demanding. */
const ACCESS = ['', 'anyone', 'public', 'first-step', 'signed-in', 'user', 'moderator', 'admin', 'service'];

/**
 * Returns what breaks when the new contracts run beside parts of the last release: the contract, the field and what to do.
 * @param {Contracts} last
 * @param {Contracts} next
 * @returns {string[]}
 */
export function breaks(last, next) {
  return [
    ...Object.entries(last.contracts).flatMap(([name, contract]) => ofContract(name, contract, next.contracts[name])),
    ...Object.entries(last.errors).flatMap(([code, status]) => ofError(code, status, next.errors[code])),
  ];
}

/** @param {string} name @param {Contract} last @param {Contract | undefined} next @returns {string[]} */
function ofContract(name, last, next) {
  if (next === undefined) return last.retired ? [] : [`${name}: removed. ${RETIRE}`];
  const found = [];
  if (ACCESS.indexOf(next.access) > ACCESS.indexOf(last.access)) {
    found.push(`access was ${last.access} and is ${next.access}: callers of the last release are refused`);
  }
  if (last.status !== next.status) found.push(`status was ${last.status} and is ${next.status}`);
  for (const [part, payload] of Object.entries(last.inputs)) found.push(...ofInput(part, payload, next.inputs[part]));
  for (const [part, payload] of Object.entries(last.outputs))
    found.push(...ofOutput(part, payload, next.outputs[part]));
  return found.map((what) => `${name}: ${what}. ${newVersion(name)}`);
}

/** @param {string} part @param {Payload} last @param {Payload | undefined} next @returns {string[]} */
function ofInput(part, last, next) {
  if (next === undefined) return [];
  // Services are released before the gateway and the gateway before the frontends, so readers know wider limits first.
  return [
    ...named(part, LAST_TO_NEXT, sentToRead(last, next)),
    ...named(
      part,
      NEXT_TO_LAST,
      sentToRead(next, last).filter(({ kind }) => kind === 'shape'),
    ),
  ];
}

/** @param {string} part @param {Payload} last @param {Payload | undefined} next @returns {string[]} */
function ofOutput(part, last, next) {
  if (next === undefined) return [];
  return [
    ...named(
      part,
      LAST_TO_NEXT,
      sentToRead(last, next).filter(({ kind }) => kind !== 'ignored'),
    ),
    ...named(
      part,
      NEXT_TO_LAST,
      sentToRead(next, last).filter(({ kind }) => kind !== 'ignored'),
    ),
  ];
}

/** @param {Payload} sender @param {Payload} reader */
function sentToRead(sender, reader) {
  return refusals(sender.sent, reader.read ?? reader.sent);
}

const LAST_TO_NEXT = 'from the last release to this one';
const NEXT_TO_LAST = 'from this release to the last one';

/** @param {string} part @param {string} way @param {import('./compare-schemas.mjs').Refusal[]} found */
function named(part, way, found) {
  return found.map(({ field, why }) => `${field === '' ? part : `${part}.${field}`} ${why}, ${way}`);
}

const RETIRE =
  'Keep it; when no part uses it any more, name it in deploy/release/retired.json, and remove it one release later';

/** @param {string} name */
function newVersion(name) {
  const [, stem, version] = /^(.+\.v)(\d+)$/.exec(name) ?? [];
  if (stem === undefined) return 'Keep this route as it was and add one with another path beside it';
  return `Keep it as it was and add ${stem}${Number(version) + 1} beside it`;
}

/** @param {string} code @param {number} last @param {number | undefined} next @returns {string[]} */
function ofError(code, last, next) {
  if (next === undefined) return [`error ${code}: removed. Codes are permanent: keep it, also where nothing throws it`];
  return last === next ? [] : [`error ${code}: status was ${last} and is ${next}. Add another code`];
}
