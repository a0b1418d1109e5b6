import { problemSchema, type CallMap, type RouteContract } from '@placette/contracts';
import { catalogAdminApi } from '@placette/contracts/catalog/administration/api';
import { catalogApi } from '@placette/contracts/catalog/api';
import { articleApi } from '@placette/contracts/catalog/articles/api';
import { geocodingApi } from '@placette/contracts/catalog/geocoding/api';
import { documentsApi } from '@placette/contracts/documents/api';
import { dataExportApi } from '@placette/contracts/documents/data-export/api';
import { moderationApi } from '@placette/contracts/documents/moderation/api';
import { reportsApi } from '@placette/contracts/documents/reports/api';
import { accountDeletionApi } from '@placette/contracts/identity/account-deletion/api';
import { identityAdminApi } from '@placette/contracts/identity/administration/api';
import { identityApi } from '@placette/contracts/identity/api';
import { credentialsApi } from '@placette/contracts/identity/credentials/api';
import { factorsApi } from '@placette/contracts/identity/factors/api';
import { passkeysApi } from '@placette/contracts/identity/passkeys/api';
import { personAccountApi } from '@placette/contracts/identity/person/api';
import { profileApi } from '@placette/contracts/identity/profile/api';
import { sessionsApi } from '@placette/contracts/identity/sessions/api';
import { listingsApi } from '@placette/contracts/listings/api';
import { calendarFeedsApi } from '@placette/contracts/listings/calendar-feeds/api';
import { calendarImportApi } from '@placette/contracts/listings/calendar-import/api';
import { calendarApi } from '@placette/contracts/listings/calendar/api';
import { favouritesApi } from '@placette/contracts/listings/favourites/api';
import { offerDraftApi } from '@placette/contracts/listings/offer-draft/api';
import { ownParkingsApi } from '@placette/contracts/listings/own-parkings/api';
import { pausesApi } from '@placette/contracts/listings/pauses/api';
import { priceAdviceApi } from '@placette/contracts/listings/price-advice/api';
import { searchApi } from '@placette/contracts/listings/search/api';
import { notificationsApi } from '@placette/contracts/notifications/api';
import { consentsApi } from '@placette/contracts/notifications/consents/api';
import { pushApi } from '@placette/contracts/notifications/push/api';
import { alternativesApi } from '@placette/contracts/requests/alternatives/api';
import { requestsApi } from '@placette/contracts/requests/api';
import { cancellationApi } from '@placette/contracts/requests/cancellation/api';
import { conversationApi } from '@placette/contracts/requests/conversation/api';
import { questionsApi } from '@placette/contracts/requests/questions/api';
import { savedAnswersApi } from '@placette/contracts/requests/saved-answers/api';
import { stayChangesApi } from '@placette/contracts/requests/stay-changes/api';
import { staysApi } from '@placette/contracts/requests/stays/api';
import { tripApi } from '@placette/contracts/requests/trip/api';
import { vehiclesApi } from '@placette/contracts/requests/vehicles/api';
import { z } from 'zod';
import { IDEMPOTENCY_KEY } from '../http/request-context.js';
import { codesOf, statusOf, takes } from './refusals.js';

const APIS: Readonly<Record<string, CallMap>> = {
  identity: {
    ...identityApi,
    ...profileApi,
    ...credentialsApi,
    ...sessionsApi,
    ...factorsApi,
    ...passkeysApi,
    ...accountDeletionApi,
    ...identityAdminApi,
    ...personAccountApi,
  },
  catalog: { ...catalogApi, ...geocodingApi, ...catalogAdminApi, ...articleApi },
  listings: {
    ...listingsApi,
    ...searchApi,
    ...favouritesApi,
    ...offerDraftApi,
    ...calendarApi,
    ...calendarFeedsApi,
    ...calendarImportApi,
    ...ownParkingsApi,
    ...priceAdviceApi,
    ...pausesApi,
  },
  requests: {
    ...requestsApi,
    ...vehiclesApi,
    ...conversationApi,
    ...questionsApi,
    ...alternativesApi,
    ...staysApi,
    ...cancellationApi,
    ...stayChangesApi,
    ...tripApi,
    ...savedAnswersApi,
  },
  documents: { ...documentsApi, ...moderationApi, ...reportsApi, ...dataExportApi },
  notifications: { ...notificationsApi, ...consentsApi, ...pushApi },
};

/** The calls over HTTP of each domain, by name. */
export const routesByDomain: Readonly<Record<string, Readonly<Record<string, RouteContract>>>> = Object.fromEntries(
  Object.entries(APIS).map(([domain, api]) => [
    domain,
    Object.fromEntries(Object.entries(api).flatMap(([name, call]) => ('http' in call ? [[name, call.http]] : []))),
  ]),
);

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
