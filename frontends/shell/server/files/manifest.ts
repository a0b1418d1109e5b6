import type { FastifyInstance } from 'fastify';
import { filesOf } from '../failures/plain-page.js';

/** TR-06: the site as an app. The same for everybody; the names of its icons change with what they show. */
export function addManifest(app: FastifyInstance, brandName: string, clientFolder: string): void {
  const { icons } = filesOf(clientFolder);
  const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/assets/${file}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const shortcut = (name: string, description: string, url: string) => ({
    name,
    description,
    url,
    icons: [icon(icons.small, 192, 'any')],
  });
  const manifest = JSON.stringify({
    id: '/',
    name: brandName,
    short_name: brandName,
    description: 'La place de parking chez un particulier, près d’un aéroport, d’une gare ou d’un événement',
    lang: 'fr',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#FBFAF7',
    theme_color: '#0B5C4A',
    categories: ['travel'],
    icons: [icon(icons.small, 192, 'any'), icon(icons.large, 512, 'any'), icon(icons.maskable, 512, 'maskable')],
    shortcuts: [
      shortcut('Rechercher', 'Trouver une place', '/dashboard/rechercher'),
      shortcut('Mes séjours', 'Adresse, téléphone et consignes d’accès', '/dashboard/sejours'),
      shortcut('Demandes', 'Demandes reçues et envoyées', '/dashboard/demandes'),
    ],
  });

  app.get('/manifest.webmanifest', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/manifest+json; charset=utf-8').send(manifest),
  );
}
