import { problemSchema, type RouteContract } from '@placette/contracts';
import { z } from 'zod';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { routesByDomain } from '../apis.js';
import { IDEMPOTENCY_KEY } from '../http/request-context.js';
import { codesOf, statusOf, takes } from './refusals.js';

interface JsonSchema {
  properties?: Record<string, object>;
  required?: string[];
  [key: string]: unknown;
}

/** The OpenAPI 3.1 document, generated from the route contracts. */
export function openApiDocument(title: string, version: string) {
  const paths: Record<string, Record<string, object>> = {};
  for (const [domain, routes] of Object.entries(routesByDomain)) {
    for (const [name, route] of Object.entries(routes)) {
      const path = route.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(domain, name, route) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title, version },
    paths,
    components: {
      schemas: { Problem: json(problemSchema, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

/** The same key with the same body takes effect once. */
const KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', pattern: IDEMPOTENCY_KEY.source },
};

function operation(domain: string, name: string, route: RouteContract): object {
  return {
    operationId: `${domain}.${name}`,
    tags: [domain],
    summary: route.summary,
    ...(route.access !== 'public' && { security: [{ bearer: [] }] }),
    parameters: [
      ...parameters('path', route.params),
      ...parameters('query', route.query),
      ...(route.takesIdempotencyKey ? [KEY] : []),
    ],
    ...(takes(route.body) && {
      requestBody: { required: true, content: { 'application/json': { schema: json(route.body, 'input') } } },
    }),
    responses: {
      [route.status]:
        route.status === 204
          ? { description: 'Fait' }
          : { description: 'Réponse', content: { 'application/json': { schema: json(route.response, 'output') } } },
      ...refusals(route),
    },
  };
}

/** Groups by status the codes that distinguish refusals. */
function refusals(route: RouteContract): Record<string, object> {
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  const byStatus = Map.groupBy(codesOf(route), statusOf);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [status, { description: `Refus\u00a0: ${codes.join(', ')}`, content }]),
  );
}

const READ: ReadonlySet<string> = new Set(['number', 'integer', 'array']);

function parameters(place: 'path' | 'query', schema: z.ZodType): object[] {
  const { properties = {}, required = [] } = json(schema, 'input');
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: field,
    // A list is written `a,b,c`.
    ...((field as JsonSchema)['type'] === 'array' && { style: 'form', explode: false }),
  }));
}

function json(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const options = { io, unrepresentable: 'any', target: 'draft-2020-12', override: sayWhatIsRead } as const;
  return z.toJSONSchema(schema, options) as JsonSchema;
}

/**
 * Documents the type that the text of a query parameter is parsed to, with its bounds: the text type alone would say
 * nothing.
 */
function sayWhatIsRead({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: object }): void {
  const { def } = zodSchema._zod;
  if (def.type !== 'pipe') return;
  const { $schema: _, ...read } = json(def.out as z.ZodType, 'input');
  if (!READ.has(String(read['type']))) return;
  for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key);
  Object.assign(jsonSchema, read);
}

/** /api/docs to browse, /api/docs/json for tools. */
export async function serveDocumentation(app: NestFastifyApplication): Promise<void> {
  const document = openApiDocument('API', '1.0.0') as never;
  await app.register(swagger, { mode: 'static', specification: { document } });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
}
