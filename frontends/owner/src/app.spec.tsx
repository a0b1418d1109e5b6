import { renderScreen } from '@placette/shell-api/testing';
import { screen } from '@testing-library/react';
import remote from '../remote.json' with { type: 'json' };
import app from './app.js';

it('SH-04 C22 opens the wizard from /dashboard/proposer, under the URL of « Mes parkings »', async () => {
  const { location, navigation } = renderScreen(<app.Root basePath="/dashboard" />, {
    path: '/dashboard/*',
    at: '/dashboard/proposer',
  });
  await screen.findByRole('heading', { level: 1, name: 'Proposer mon parking' });
  expect([location.pathname, navigation()]).toEqual(['/dashboard/parkings/nouveau', 'REPLACE']);
});

it('declares the prefixes of its pages in remote.json, and no other', () => {
  const prefixOf = (path: string) => remote.prefixes.find((prefix) => path === prefix || path.startsWith(`${prefix}/`));
  expect(new Set(app.routes.map(({ path }) => prefixOf(path)))).toEqual(new Set(remote.prefixes));
});
