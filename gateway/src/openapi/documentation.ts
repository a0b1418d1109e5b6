import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { openApiDocument } from './document.js';

/** /api/docs to browse, /api/docs/json for tools. */
export async function serveDocumentation(app: NestFastifyApplication): Promise<void> {
  const document = openApiDocument('API', '1.0.0') as never;
  await app.register(swagger, { mode: 'static', specification: { document } });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
}
