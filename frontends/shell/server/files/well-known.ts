import type { FastifyInstance } from 'fastify';
import { filesOf } from '../failures/plain-page.js';

/** Where password managers send people to change a password; `security` of the links of libs/shell-api. */
const CHANGE_PASSWORD = '/dashboard/profil#securite';

/** Addresses that programs ask for without having read a page. */
export function addWellKnown(app: FastifyInstance, clientFolder: string): void {
  const { icons, licences } = filesOf(clientFolder);
  app.get('/.well-known/change-password', (_request, reply) =>
    reply.header('cache-control', 'no-cache').redirect(CHANGE_PASSWORD, 302),
  );
  app.get('/licences.txt', (_request, reply) =>
    reply.header('cache-control', 'no-cache').redirect(`/assets/${licences}`, 302),
  );
  app.get('/favicon.ico', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').redirect(`/assets/${icons.small}`, 302),
  );
}
