import { problemSchema, type RouteContract, type RouteMap } from '@placette/contracts';
import { catalogAdminRoutes } from '@placette/contracts/catalog/administration/routes';
import { articleRoutes } from '@placette/contracts/catalog/articles/routes';
import { catalogRoutes } from '@placette/contracts/catalog/routes';
import { dataExportRoutes } from '@placette/contracts/documents/data-export/routes';
import { examinationRoutes } from '@placette/contracts/documents/examination/routes';
import { moderationLogRoutes } from '@placette/contracts/documents/moderation-log/routes';
import { reportsRoutes } from '@placette/contracts/documents/reports/routes';
import { documentsRoutes } from '@placette/contracts/documents/routes';
import { identityAdminRoutes } from '@placette/contracts/identity/administration/routes';
import { personRoutes } from '@placette/contracts/identity/person/routes';
import { recoveryCodeRoutes, secondFactorRoutes } from '@placette/contracts/identity/factors/routes';
import { passkeyRoutes } from '@placette/contracts/identity/passkeys/routes';
import { accountDeletionRoutes } from '@placette/contracts/identity/account-deletion/routes';
import { identityRoutes } from '@placette/contracts/identity/routes';
import { calendarFeedsRoutes } from '@placette/contracts/listings/calendar-feeds/routes';
import { calendarImportRoutes } from '@placette/contracts/listings/calendar-import/routes';
import { calendarRoutes } from '@placette/contracts/listings/calendar/routes';
import { ownParkingsRoutes } from '@placette/contracts/listings/own-parkings/routes';
import { favouriteRoutes } from '@placette/contracts/listings/favourites/routes';
import { offerDraftRoutes } from '@placette/contracts/listings/offer-draft/routes';
import { pausesRoutes } from '@placette/contracts/listings/pauses/routes';
import { priceAdviceRoutes } from '@placette/contracts/listings/price-advice/routes';
import { listingsRoutes } from '@placette/contracts/listings/routes';
import { searchRoutes } from '@placette/contracts/listings/search/routes';
import { pushRoutes } from '@placette/contracts/notifications/push/routes';
import { notificationsRoutes } from '@placette/contracts/notifications/routes';
import { alternativesRoutes } from '@placette/contracts/requests/alternatives/routes';
import { conversationRoutes } from '@placette/contracts/requests/conversation/routes';
import { questionsRoutes } from '@placette/contracts/requests/questions/routes';
import { cancellationRoutes } from '@placette/contracts/requests/cancellation/routes';
import { staysRoutes } from '@placette/contracts/requests/stays/routes';
import { stayChangesRoutes } from '@placette/contracts/requests/stay-changes/routes';
import { tripRoutes } from '@placette/contracts/requests/trip/routes';
import { waitingRequestsRoutes } from '@placette/contracts/requests/waiting/routes';
import { savedAnswersRoutes } from '@placette/contracts/requests/saved-answers/routes';
import { requestsRoutes } from '@placette/contracts/requests/routes';
import { z } from 'zod';
import { IDEMPOTENCY_KEY } from '../http/request-context.js';
import { codesOf, statusOf, takes } from './refusals.js';

export const routesByDomain: Record<string, RouteMap> = {
  identity: {
    ...identityRoutes,
    ...recoveryCodeRoutes,
    ...secondFactorRoutes,
    ...passkeyRoutes,
    ...accountDeletionRoutes,
    ...identityAdminRoutes,
    ...personRoutes,
  },
  catalog: { ...catalogRoutes, ...catalogAdminRoutes, ...articleRoutes },
  listings: {
    ...listingsRoutes,
    ...searchRoutes,
    ...favouriteRoutes,
    ...offerDraftRoutes,
    ...calendarRoutes,
    ...calendarFeedsRoutes,
    ...calendarImportRoutes,
    ...ownParkingsRoutes,
    ...priceAdviceRoutes,
    ...pausesRoutes,
  },
  requests: {
    ...requestsRoutes,
    ...conversationRoutes,
    ...questionsRoutes,
    ...alternativesRoutes,
    ...waitingRequestsRoutes,
    ...staysRoutes,
    ...cancellationRoutes,
    ...stayChangesRoutes,
    ...tripRoutes,
    ...savedAnswersRoutes,
  },
  documents: {
    ...documentsRoutes,
    ...examinationRoutes,
    ...reportsRoutes,
    ...moderationLogRoutes,
    ...dataExportRoutes,
  },
  notifications: { ...notificationsRoutes, ...pushRoutes },
};

interface JsonSchema {
  properties?: Record<string, object>;
  required?: string[];
  [key: string]: unknown;
}

/** The OpenAPI 3.1 document, made from the route contracts. */
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
      ...(route.takesKey ? [KEY] : []),
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

/** By status, with the codes that tell them apart. */
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

/** What the text of an address is read as, with its bounds: of a text alone nothing would be known. */
function sayWhatIsRead({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: object }): void {
  const { def } = zodSchema._zod;
  if (def.type !== 'pipe') return;
  const { $schema: _, ...read } = json(def.out as z.ZodType, 'input');
  if (!READ.has(String(read['type']))) return;
  for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key);
  Object.assign(jsonSchema, read);
}
