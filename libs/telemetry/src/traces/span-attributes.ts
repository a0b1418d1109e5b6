import type { Attributes } from '@opentelemetry/api';

/** The only attributes that leave this process; they come from code and contracts, never from a visitor. */
const ALLOWED = new Set([
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'http.method',
  'http.status_code',
  'url.scheme',
  'error.type',
  'server.address',
  'server.port',
  'rpc.system',
  'rpc.method',
  'messaging.system',
  'messaging.destination.name',
  'db.system',
  'db.system.name',
  'db.name',
  'db.namespace',
  'db.operation.name',
]);
/** Statements have their values as parameters; a literal text or number in one is removed as well. */
const STATEMENTS = new Set(['db.statement', 'db.query.text']);
const LITERAL = /'(?:[^']|'')*'|(?<![\w$"])\d+(?:\.\d+)?\b/g;
const STATEMENT_MAX = 1_000;

/** H6: returns attributes without personal data: no path, query, body, IP address, SQL value or error message. */
export function allowedAttributes(attributes: Attributes): Attributes {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => {
      if (value === undefined) return [];
      if (ALLOWED.has(name)) return [[name, value]];
      if (STATEMENTS.has(name)) return [[name, withoutLiterals(String(value))]];
      return [];
    }),
  );
}

function withoutLiterals(statement: string): string {
  return statement
    .slice(0, STATEMENT_MAX * 4)
    .replace(LITERAL, '?')
    .slice(0, STATEMENT_MAX);
}
