import { allErrors } from '@placette/contracts/errors';

/** The gateway's build, whose modules make the API document; it contains no types. */
const built = new URL('../../gateway/dist/', import.meta.url);

/** @type {{ routesByDomain: Record<string, Record<string, Route>> }} */
export const { routesByDomain } = await import(new URL('apis.js', built).href);

/** @type {{ codesOf: (route: Route) => string[] }} */
const { codesOf } = await import(new URL('openapi/refusals.js', built).href);

/** @typedef {import('@placette/contracts').RouteContract} Route */
/** @typedef {{ status: number, type: string, text: string, ms: number }} Answer */

/** The gateway ends a call after 10 s. */
const DEADLINE_MS = 11_000;
/** English words, which appear in no French text of the product. */
const ENGLISH =
  /\b(the|is|must|invalid|expected|required|received|should|error|failed|cannot|string|undefined|unexpected)\b/i;
/** Parts of stack traces, SQL and messages of libraries, which no answer may contain. */
const INSIDE = /\bat .+\.(js|ts):\d+|node_modules|SELECT |Prisma|ECONNREFUSED|duplicate key/;

/**
 * Returns what is wrong with an answer, with the same words for the same fault; null when nothing is.
 * @param {Route} route @param {Answer} answer @returns {string | null}
 */
export function faultOf(route, { status, type, text, ms }) {
  if (ms > DEADLINE_MS) return 'slower than its deadline';
  if (status >= 500) return `${status} ${codeOf(text)}`;
  if (INSIDE.test(text)) return 'names what is inside';
  if (status === route.status) return successFault(route, type, text);
  const problem = parsed(text);
  const code = /** @type {keyof typeof allErrors} */ (codeOf(text));
  if (!codesOf(route).includes(code)) return `undeclared refusal ${status} ${code}`;
  if (!type.includes('application/problem+json')) return `a refusal of type ${type}`;
  if (status !== allErrors[code][0]) return `${code} with status ${status}`;
  const said = [
    problem.title,
    problem.detail,
    ...(problem.errors ?? []).map((/** @type {{ message: string }} */ one) => one.message),
  ];
  const english = said.find((one) => typeof one === 'string' && ENGLISH.test(one));
  return english === undefined ? null : `not French: ${english}`;
}

/** @param {Route} route @param {string} type @param {string} text */
function successFault(route, type, text) {
  if (route.status === 204) return text === '' ? null : 'a body with 204';
  if (!type.includes('application/json')) return `an answer of type ${type}`;
  const body = parsed(text);
  const result = route.response.safeParse(body);
  if (!result.success)
    return `not as declared: ${result.error.issues[0]?.path.join('.')} ${result.error.issues[0]?.code}`;
  const extra = undeclared(body, result.data, '');
  return extra === null ? null : `a field that is not declared: ${extra}`;
}

/**
 * Returns the first field of an answer that its contract does not declare. @param {any} body @param {any} read @param {string} path @returns {string | null}
 */
function undeclared(body, read, path) {
  if (typeof body !== 'object' || body === null || typeof read !== 'object' || read === null) return null;
  if (Array.isArray(body)) return body.length === 0 ? null : undeclared(body[0], read[0], `${path}[]`);
  for (const key of Object.keys(body)) {
    if (!(key in read)) return `${path}.${key}`;
    const within = undeclared(body[key], read[key], `${path}.${key}`);
    if (within !== null) return within;
  }
  return null;
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** @param {string} text @returns {string} */
const codeOf = (text) => String(parsed(text).code ?? 'without a code');
