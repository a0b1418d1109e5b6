import { documentsApi } from '@placette/contracts/client/documents';
import { vehiclesApi } from '@placette/contracts/client/requests/vehicles';
import { ApiProblem } from '@placette/shell-api';
import { renderScreen, signedIn } from '@placette/shell-api/testing';
import { screen } from '@testing-library/react';
import { GatePlace } from './gate.js';

const NOBODY = { identityVerified: false, isVerified: false, latestStatus: null, hasVehicles: false };

function open(verification: () => unknown) {
  const session = signedIn(NOBODY);
  renderScreen(<GatePlace />, {
    path: '/lieux/orly',
    at: '/lieux/orly',
    session,
    answers: [
      [vehiclesApi.listMyVehicles, () => ({ vehicles: [] })],
      [documentsApi.getVerification, verification],
    ],
  });
  return session.verification;
}

const step = { name: 'Ajouter mon véhicule' };

describe('the gate of a member (C53)', () => {
  it('appears with the time that reviews take, and does not grow afterwards', async () => {
    let answer: (given: unknown) => void = () => undefined;
    const verification = open(() => new Promise((resolve) => (answer = resolve)));
    await expect(screen.findByRole('link', step, { timeout: 100 })).rejects.toThrow();
    answer({ verification, documents: [], usual_wait_s: 7_200 });
    expect((await screen.findByRole('link', step)).getAttribute('href')).toMatch(/retour=%2Flieux%2Forly$/);
    screen.getByText(/Ces derniers temps, la réponse vient en général en 2\sheures/);
  });

  it('says the next step without it while documents cannot be read', async () => {
    open(() => Promise.reject(ApiProblem.network()));
    await screen.findByRole('link', step);
    expect(screen.queryByText(/Ces derniers temps/)).toBeNull();
  });
});
