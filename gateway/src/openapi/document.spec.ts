import { allErrors } from '@placette/contracts/errors';
import { routesByDomain } from '../apis.js';
import { openApiDocument } from './document.js';

interface Operation {
  parameters: { name: string; schema: Record<string, unknown> }[];
  requestBody?: object;
  responses: Record<string, { description: string }>;
}
type Operations = Record<string, Record<string, Operation>>;
const paths = openApiDocument('API', '1').paths as unknown as Operations;

function parameter(path: string, name: string) {
  const found = paths[path]?.['get']?.parameters.find((one) => one.name === name);
  if (!found) throw new Error(`${path} has no ${name}`);
  return found;
}

const routes = Object.values(routesByDomain).flatMap((map) => Object.values(map));
const operationOf = ({ path, method }: (typeof routes)[number]) =>
  paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];

describe('the refusals of an operation', () => {
  it.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', (_name, route) => {
    const responses = operationOf(route)?.responses ?? {};
    for (const code of route.errors) {
      const [status] = allErrors[code as keyof typeof allErrors];
      expect(responses[status]?.description).toContain(code);
    }
    const statuses = Object.keys(responses).map(Number);
    expect(statuses).toEqual(expect.arrayContaining([route.status, 401, 429, 500, 503, 504]));
    expect(statuses.includes(403)).toBe(route.access !== 'public' || isRefusedWith(route, 403));
    expect(statuses.includes(404)).toBe(isRefusedWith(route, 404));
    expect(statuses.includes(409)).toBe(isRefusedWith(route, 409));
    if (/:/.test(route.path)) expect(statuses).toEqual(expect.arrayContaining([400, 422]));
    expect(Object.keys(responses)).not.toContain('default');
  });

  it.each([
    ['PUT', '/api/vehicles/:vehicle_id', ['vehicle_not_found', 'carte_grise_required', 'vehicle_already_registered']],
    ['DELETE', '/api/my-parkings/:parking_spot_id/documents/:document_id', ['document_not_found', 'proof_kept']],
    ['POST', '/api/moderation/documents/:category/:document_id/examination', ['document_not_found']],
    ['GET', '/api/admin/users/:user_id', ['account_not_found']],
  ])('%s %s names what its service refuses', (method, path, codes) => {
    const route = routes.find((one) => one.method === method && one.path === path);
    expect(route?.errors).toEqual(expect.arrayContaining(codes));
  });

  it('are told apart: what only reads a list of its own has no 404, what names a thing has one', () => {
    const at = (path: string, method: string) => Object.keys(paths[path]?.[method]?.responses ?? {});
    expect(at('/api/vehicles', 'get')).toEqual(['200', '400', '401', '403', '429', '431', '500', '503', '504']);
    expect(at('/api/vehicles/{vehicle_id}', 'delete')).toEqual(expect.arrayContaining(['204', '404', '409']));
    expect(at('/api/uploads', 'post')).toEqual(expect.arrayContaining(['201', '400', '413', '415', '422', '429']));
  });
});

function isRefusedWith({ errors }: (typeof routes)[number], status: number): boolean {
  return errors.some((code) => allErrors[code as keyof typeof allErrors][0] === status);
}

describe('the document of the API', () => {
  it('says where an idempotency key is taken, and that it is refused for another body (ADR 113)', () => {
    const keyed = routes.filter(({ takesIdempotencyKey }) => takesIdempotencyKey);
    expect(keyed).toHaveLength(9);
    for (const route of keyed) {
      const { parameters = [], responses = {} } = operationOf(route) ?? {};
      expect(parameters).toContainEqual(expect.objectContaining({ name: 'Idempotency-Key', in: 'header' }));
      expect(responses['422']?.description).toContain('idempotency_key_reused');
    }
  });

  it('names the real bounds of what the text of an address is read as (E1)', () => {
    expect(parameter('/api/search', 'max_km').schema).toMatchObject({ type: 'integer', minimum: 1, maximum: 50 });
    expect(parameter('/api/search', 'max_price').schema).toMatchObject({ type: 'number', minimum: 1, maximum: 1_000 });
    expect(parameter('/api/search', 'vehicle_height').schema).toMatchObject({ minimum: 0.1, maximum: 10 });
    expect(parameter('/api/search', 'services')).toMatchObject({
      style: 'form',
      explode: false,
      schema: { type: 'array', maxItems: 2, items: { enum: ['couvert', 'securise'] } },
    });
    expect(parameter('/api/search', 'box').schema).toMatchObject({ type: 'string', maxLength: 100 });
    expect(parameter('/api/search', 'box').schema['description']).toMatch(/de -180 à 180.* de 3 au plus/);
  });

  it('asks for a body where there is something to send, and only there', () => {
    const asked = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, { requestBody }]) => (requestBody ? [`${method} ${path}`] : [])),
    );
    expect(asked.filter((operation) => operation.startsWith('get '))).toEqual([]);
    expect(asked).toEqual(
      expect.arrayContaining(['post /api/requests', 'patch /api/profile', 'post /api/submissions']),
    );
    expect(asked).not.toContain('post /api/notifications/read');
  });

  it('leaves no number of an address without bounds, and no list without a length (E1)', () => {
    const unbounded = Object.entries(paths).flatMap(([path, operations]) =>
      Object.values(operations).flatMap(({ parameters }) =>
        parameters
          .filter(({ schema }) => {
            if (schema['type'] === 'array') return schema['maxItems'] === undefined;
            const isNumber = schema['type'] === 'number' || schema['type'] === 'integer';
            return isNumber && (schema['minimum'] === undefined || schema['maximum'] === undefined);
          })
          .map(({ name }) => `${path} ${name}`),
      ),
    );
    expect(unbounded).toEqual([]);
  });
});
