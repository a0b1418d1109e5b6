import { renderScreen } from '@placette/shell-api/testing';
import { screen } from '@testing-library/react';
import app from './app.js';

it('SH-04 C22 opens the wizard from /dashboard/proposer, under the address of « Mes parkings »', async () => {
  const { location, navigation } = renderScreen(<app.Root basePath="/dashboard" />, {
    path: '/dashboard/*',
    at: '/dashboard/proposer',
  });
  await screen.findByRole('heading', { level: 1, name: 'Proposer mon parking' });
  expect([location.pathname, navigation()]).toEqual(['/dashboard/parkings/nouveau', 'REPLACE']);
});
