import { jest } from '@jest/globals';
import { act, render, screen as page, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense, type ComponentType } from 'react';
import { Link, MemoryRouter, Route, Routes } from 'react-router';
import { screen, ScreenBoundary } from './screen.js';

it('asks for the file of a screen once, says that it did not come, and takes it once the network is back', async () => {
  const load = jest.fn<() => Promise<ComponentType>>(() => Promise.reject(new Error('Loading chunk failed')));
  const Next = screen(load);
  render(
    <MemoryRouter>
      <ScreenBoundary>
        <Suspense>
          <Routes>
            <Route path="/" element={<Link to="/next">Suite</Link>} />
            <Route path="/next" element={<Next />} />
          </Routes>
        </Suspense>
      </ScreenBoundary>
    </MemoryRouter>,
  );
  await userEvent.click(page.getByRole('link', { name: 'Suite' }));
  await page.findByRole('button', { name: 'Réessayer' });
  page.getByText('Cette partie du site est momentanément indisponible.');
  await userEvent.click(page.getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  await act(async () => undefined);
  load.mockImplementation(async () => () => <h1>La suite</h1>);
  window.dispatchEvent(new Event('online'));
  await page.findByRole('heading', { name: 'La suite' });
  expect(load).toHaveBeenCalledTimes(3);
});
