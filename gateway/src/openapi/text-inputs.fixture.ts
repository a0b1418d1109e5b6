import { openApiDocument } from './document.js';

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

interface Operation {
  operationId: string;
  parameters: { name: string; in: 'path' | 'query' | 'header'; schema: Schema }[];
  requestBody?: { content: { 'application/json': { schema: Schema } } };
}

/** A call with one hostile text in one place that accepts text. */
export interface TextCall {
  title: string;
  method: string;
  path: string;
  body?: unknown;
}

const PLACE = Symbol('the hostile text');

/**
 * Returns a call for every place in every operation of the document that accepts text, with `text` there and nothing
 * elsewhere.
 */
export function callsWithText(text: string): TextCall[] {
  const paths = openApiDocument('API', '1').paths as Record<string, Record<string, Operation>>;
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => callsOf(method.toUpperCase(), path, operation, text)),
  );
}

function callsOf(method: string, path: string, operation: Operation, text: string): TextCall[] {
  const { operationId, parameters, requestBody } = operation;
  // A URL cannot contain half of a surrogate pair; only JSON can.
  const written = text.isWellFormed() ? encodeURIComponent(text) : null;
  const plain = path.replace(/\{\w+\}/g, '0');
  const inAddress = parameters
    .filter((parameter) => written !== null && parameter.in !== 'header')
    .filter((parameter) => parameter.in === 'path' || takesText(parameter.schema))
    .map(({ name, in: place }) => ({
      title: `${operationId} ${place} ${name}`,
      method,
      path:
        place === 'query'
          ? `${plain}?${name}=${written}`
          : path.replace(`{${name}}`, `${written}`).replace(/\{\w+\}/g, '0'),
    }));
  const schema = requestBody?.content['application/json'].schema ?? {};
  const inBody = bodiesOf(schema).map((body) => ({
    title: `${operationId} body ${JSON.stringify(body, (_key, value: unknown) => (value === PLACE ? '…' : value))}`,
    method,
    path: plain,
    body: filled(body, text),
  }));
  return [...inAddress, ...inBody];
}

/** Returns the smallest bodies of the schema, each with one place for a text. */
function bodiesOf(schema: Schema): unknown[] {
  const { properties = {}, additionalProperties, items } = schema;
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return [
    ...(takesText({ type: schema.type }) && choices.length === 0 ? [PLACE] : []),
    ...choices.flatMap(bodiesOf),
    ...Object.entries(properties).flatMap(([key, one]) => bodiesOf(one).map((body) => ({ [key]: body }))),
    ...(items ? bodiesOf(items).map((body) => [body]) : []),
    ...(typeof additionalProperties === 'object' ? bodiesOf(additionalProperties).map((body) => ({ any: body })) : []),
  ];
}

function takesText({ type, items, anyOf, oneOf }: Schema): boolean {
  const parts = [...(items ? [items] : []), ...(anyOf ?? []), ...(oneOf ?? [])];
  return [type].flat().includes('string') || parts.some(takesText);
}

function filled(body: unknown, text: string): unknown {
  if (body === PLACE) return text;
  if (Array.isArray(body)) return body.map((each) => filled(each, text));
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, filled(value, text)]));
}
