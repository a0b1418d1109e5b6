import { jest } from '@jest/globals';

jest.unstable_mockModule('../features/first-steps/first-steps.js', () => {
  throw new Error('Loading chunk failed');
});
const { renderScreen, signedIn } = await import('@placette/shell-api/testing');
const { act } = await import('@testing-library/react');
const { FirstStepsPlace } = await import('./strip-places.js');

const session = signedIn();

it('leaves the page as it is where the file of the first steps does not come', async () => {
  await act(async () =>
    renderScreen(<FirstStepsPlace />, {
      path: '/dashboard/rechercher',
      at: '/dashboard/rechercher',
      session: { ...session, user: { ...session.user!, first_steps: null } },
    }),
  );
  expect(document.body.textContent).toBe('');
});
