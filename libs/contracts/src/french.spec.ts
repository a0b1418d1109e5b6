import { pushApi } from './notifications/push/api.js';
import { reportsApi } from './documents/reports/api.js';
import { z } from 'zod';
import { signInSchema, signUpFormSchema, signUpSchema } from './identity/schema.js';
import { catalogApi } from './catalog/api.js';
import { geocodingApi } from './catalog/geocoding/api.js';
import { documentsApi } from './documents/api.js';
import { moderationApi } from './documents/moderation/api.js';
import { identityApi } from './identity/api.js';
import { profileApi } from './identity/profile/api.js';
import { credentialsApi } from './identity/credentials/api.js';
import { sessionsApi } from './identity/sessions/api.js';
import { listingsApi } from './listings/api.js';
import { ownParkingsApi } from './listings/own-parkings/api.js';
import { consentsApi, notificationsApi } from './notifications/api.js';
import { requestsApi } from './requests/api.js';
import { vehiclesApi } from './requests/vehicles/api.js';
import type { CallMap } from './kernel/call.js';
import { AppError } from './kernel/errors.js';
import { parseInput } from './kernel/input.js';
import { spotFormSchema } from './listings/own-parkings/schema.js';
import { contactFormSchema, partnershipFormSchema, suggestionFormSchema } from './notifications/schema.js';
const apis: CallMap = {
  ...catalogApi,
  ...geocodingApi,
  ...documentsApi,
  ...moderationApi,
  ...reportsApi,
  ...identityApi,
  ...profileApi,
  ...credentialsApi,
  ...sessionsApi,
  ...listingsApi,
  ...ownParkingsApi,
  ...notificationsApi,
  ...consentsApi,
  ...pushApi,
  ...requestsApi,
  ...vehiclesApi,
};
const inputs: [name: string, schema: z.ZodType][] = [
  ...Object.entries(apis).flatMap(([name, call]) => {
    if (!('http' in call)) return [];
    const { params, query, body } = call.http;
    return [
      [`${name} params`, params] as [string, z.ZodType],
      [`${name} query`, query] as [string, z.ZodType],
      [`${name} body`, body] as [string, z.ZodType],
    ];
  }),
  ['signUp', signUpSchema],
  ['signIn', signInSchema],
  ['sign-up form', signUpFormSchema(6)],
  ['parking form', spotFormSchema],
  ['contact form', contactFormSchema],
  ['partnership form', partnershipFormSchema],
  ['suggestion form', suggestionFormSchema],
];
const wrongValues = [
  undefined,
  null,
  '',
  'x'.repeat(5_000),
  'a\u0000b\nc',
  -1,
  0,
  1.234567,
  1e12,
  Number.NaN,
  true,
  [],
  [null, 'x'],
  Array.from({ length: 40 }, () => 'voiture'),
  {},
];

function refusals(schema: z.ZodType, value: unknown): string[] {
  try {
    parseInput(schema, value);
    return [];
  } catch (error) {
    return error instanceof AppError ? (error.errors ?? []).map(({ message }) => message) : [String(error)];
  }
}

function keysOf(schema: z.ZodType): string[] {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.keys(properties);
}

describe('what a form says when a field is refused', () => {
  it.each(inputs)('%s is French, whatever is sent', (_name, schema) => {
    const wholes = wrongValues.flatMap((value) => refusals(schema, value));
    const fields = keysOf(schema).flatMap((key) => wrongValues.flatMap((value) => refusals(schema, { [key]: value })));
    for (const message of [...wholes, ...fields]) {
      expect(message).not.toMatch(/invalid |expected|received|too (small|big)|must |required|unrecognized/i);
      expect(message).toMatch(/\S/);
    }
  });
});
