import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

/**
 * A JSON Schema as zod writes it: what a sender may send, and what a reader accepts where that is not the same.
 * @typedef {{ sent: Schema, read?: Schema }} Payload
 * @typedef {{ [keyword: string]: any }} Schema
 *
 * @typedef {object} Contract
 * @property {string} access `''` where nobody asks for any
 * @property {Record<string, Payload>} inputs
 * @property {Record<string, Payload>} outputs
 * @property {number} [status] of the answer of a route
 * @property {true} [retired] since this release nothing uses it: the next one may remove it
 *
 * @typedef {{ contracts: Record<string, Contract>, errors: Record<string, number> }} Contracts
 */

/** Keywords that change nothing for a sender or a reader. */
const SILENT = new Set(['$schema', 'description', 'title', 'examples', 'default']);

/**
 * Reads every RPC, event, HTTP route and error code of libs/contracts, by subject, or by method and path.
 * @param {string} folder the built libs/contracts
 * @param {readonly string[]} retired names of those that nothing uses any more
 * @returns {Promise<Contracts>}
 */
export async function readContracts(folder, retired) {
  /** @type {Record<string, Contract>} */
  const contracts = {};
  for (const file of globSync('**/*.js', { cwd: folder }).sort()) {
    const module = await import(pathToFileURL(join(folder, file)).href);
    for (const [name, contract] of Object.values(module).flatMap(contractsIn)) contracts[name] = contract;
  }
  for (const name of retired) {
    const contract = contracts[name];
    if (contract === undefined) throw new Error(`retired.json names ${name}, which does not exist: remove it there`);
    contract.retired = true;
  }
  const { allErrors } = await import(pathToFileURL(join(folder, 'errors.js')).href);
  const errors = Object.entries(allErrors).map(([code, [status]]) => [code, status]);
  return { contracts: sorted(contracts), errors: sorted(Object.fromEntries(errors)) };
}

/** @param {unknown} exported a contract, or a map of contracts @returns {[string, Contract][]} */
function contractsIn(exported) {
  if (exported === null || typeof exported !== 'object') return [];
  const found = [exported, ...Object.values(exported)].flatMap((value) => [value, value?.http]);
  return found.map(describeContract).filter((contract) => contract !== null);
}

/** @param {any} value @returns {[name: string, Contract] | null} null of what is no contract */
export function describeContract(value) {
  if (value === null || typeof value !== 'object') return null;
  const { subject, method, path, access } = value;
  if (typeof subject === 'string' && value.payload instanceof z.ZodType) {
    return [subject, { access: '', inputs: {}, outputs: { payload: written(value.payload) } }];
  }
  if (typeof subject === 'string' && value.output instanceof z.ZodType) {
    return [subject, { access, inputs: { input: given(value.input) }, outputs: { output: written(value.output) } }];
  }
  if (typeof method !== 'string' || !(value.response instanceof z.ZodType)) return null;
  const inputs = { params: given(value.params), query: given(value.query), body: given(value.body) };
  const outputs = { response: written(value.response) };
  return [`${method} ${path}`, { access, status: value.status, inputs, outputs }];
}

/** The payload of a call: a caller sends the schema's input. @param {z.ZodType} schema @returns {Payload} */
function given(schema) {
  return { sent: jsonSchema(schema, 'input') };
}

/** The payload of an event or answer: the writer parses it before it sends, and the reader parses it again. @param {z.ZodType} schema @returns {Payload} */
function written(schema) {
  const sent = jsonSchema(schema, 'output');
  const read = jsonSchema(schema, 'input');
  return JSON.stringify(sent) === JSON.stringify(read) ? { sent } : { sent, read };
}

/** @param {z.ZodType} schema @param {'input' | 'output'} io @returns {Schema} */
function jsonSchema(schema, io) {
  const written = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // Zod forbids unknown fields in every object of its output; that only counts for a reader that refuses them.
    override: ({ jsonSchema: part }) => {
      if (io === 'output' && part.additionalProperties === false) delete part.additionalProperties;
    },
  });
  return withoutWords(written);
}

/** @param {any} value @returns {any} */
function withoutWords(value) {
  if (Array.isArray(value)) return value.map(withoutWords);
  if (value === null || typeof value !== 'object') return value;
  const kept = Object.entries(value).filter(([key, part]) => {
    // The pattern of a format is zod's own, and longer than all the rest.
    if (key === 'pattern' && typeof value.format === 'string') return false;
    return !SILENT.has(key) || typeof part === 'object';
  });
  return Object.fromEntries(kept.map(([key, part]) => [key, withoutWords(part)]));
}

/** @template T @param {Record<string, T>} record @returns {Record<string, T>} */
function sorted(record) {
  return Object.fromEntries(Object.entries(record).sort(([left], [right]) => (left < right ? -1 : 1)));
}
