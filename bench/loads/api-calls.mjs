import { drawPaper } from '../../deploy/local/demo/pictures.mjs';
import { broken, valid } from './api-inputs.mjs';
import { exchange } from './people.mjs';

/** @typedef {import('./api-inputs.mjs').Schema} Schema */
/** @typedef {{ name: string, in: string, required: boolean, schema: Schema }} Parameter */
/** @typedef {{ name: string, path: string, method: string, parameters: Parameter[], body: Schema | undefined, route: import('@placette/contracts').RouteContract }} Operation */
/** @typedef {{ url: string, method: string, headers: Record<string, string>, body?: string | FormData }} Call */

/**
 * Makes a call with every required value and some optional ones; with `isBroken` one value is wrong.
 * @param {string} gateway @param {Operation} operation @param {import('./api-inputs.mjs').Pools} pools
 * @param {import('../../deploy/local/demo/random.mjs').Random} random @param {boolean} isBroken
 * @returns {Promise<Call>}
 */
export async function callOf(gateway, { name, path, method, parameters, body: schema }, pools, random, isBroken) {
  const places = [...(schema ? ['body'] : []), ...(parameters.length > 0 ? ['parameters'] : [])];
  const where = isBroken && places.length > 0 ? random.one(places) : '';
  let address = path;
  const query = new URLSearchParams();
  /** @type {Record<string, string>} */
  const headers = {};
  const wrong = where === 'parameters' ? random.one(parameters) : null;
  for (const parameter of parameters) {
    const isPath = parameter.in === 'path';
    if (!parameter.required && parameter !== wrong && random.chance(0.6)) continue;
    const good = valid(parameter.schema, parameter.name, pools, random);
    const value = asText(parameter === wrong ? broken(good, random) : good);
    if (isPath) address = address.replace(`{${parameter.name}}`, encodeURIComponent(value.toWellFormed() || '0'));
    else if (parameter.in === 'query') query.append(parameter.name, value.toWellFormed());
    else if (parameter === wrong) headers[parameter.name] = 'court';
    else headers[parameter.name] = `cle-${random.uuid()}`;
  }
  const good = schema ? valid(schema, '', pools, random) : undefined;
  if (name === 'documents.upload' && !isBroken)
    return { url: `${gateway}${path}`, method, headers, body: await aFile() };
  const body = schema ? bodyOf(where === 'body' ? broken(good, random) : good, where === 'body', random) : undefined;
  if (body !== undefined)
    headers['content-type'] = where === 'body' && random.chance(0.05) ? 'text/plain' : 'application/json';
  const url = `${gateway}${address}${query.size > 0 ? `?${query}` : ''}`;
  return { url, method, headers, ...(body !== undefined && { body }) };
}

/** @param {unknown} value @param {boolean} isBroken @param {import('../../deploy/local/demo/random.mjs').Random} random */
function bodyOf(value, isBroken, random) {
  const text = JSON.stringify(value) ?? '';
  return isBroken && random.chance(0.1) ? text.slice(0, -1) : text;
}

async function aFile() {
  const form = new FormData();
  form.append('purpose', 'document');
  form.append('file', new Blob([new Uint8Array(await drawPaper('Papier'))], { type: 'image/png' }), 'papier.png');
  return form;
}

/** @param {Call} call */
export const shown = ({ method, url, body }) =>
  `${method} ${url} ${typeof body === 'string' ? body : ''}`.slice(0, 600);

/** @param {unknown} value */
function asText(value) {
  if (Array.isArray(value)) return value.join(',');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** @param {Call} call */
export const send = ({ url, ...request }) => exchange(url, { ...request, redirect: 'manual' });
