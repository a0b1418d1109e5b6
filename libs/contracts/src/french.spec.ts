import { z } from 'zod';
import { catalogRoutes } from './catalog/routes.js';
import { reportsRoutes } from './documents/reports/routes.js';
import { documentsRoutes } from './documents/routes.js';
import { signInSchema, signUpFormSchema, signUpSchema } from './identity/schema.js';
import { identityRoutes } from './identity/routes.js';
import { AppError } from './kernel/errors.js';
import { parseInput } from './kernel/input.js';
import { listingsRoutes } from './listings/routes.js';
import { spotFormSchema } from './listings/own-parkings/schema.js';
import { pushRoutes } from './notifications/push/routes.js';
import { notificationsRoutes } from './notifications/routes.js';
import { contactFormSchema, partnershipFormSchema, suggestionFormSchema } from './notifications/schema.js';
import { requestsRoutes } from './requests/routes.js';

const routes = {
  ...catalogRoutes,
  ...documentsRoutes,
  ...reportsRoutes,
  ...identityRoutes,
  ...listingsRoutes,
  ...notificationsRoutes,
  ...pushRoutes,
  ...requestsRoutes,
};
const inputs: [name: string, schema: z.ZodType][] = [
  ...Object.entries(routes).flatMap(([name, { params, query, body }]) => [
    [`${name} params`, params] as [string, z.ZodType],
    [`${name} query`, query] as [string, z.ZodType],
    [`${name} body`, body] as [string, z.ZodType],
  ]),
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
