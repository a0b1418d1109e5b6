import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { IdentityBadge } from './identity-badge.js';

describe('identity badge (SH-10, C17)', () => {
  it('tells the two « Identité vérifiée » apart for screen readers', () => {
    render(
      <MemoryRouter>
        <IdentityBadge state="complete" verificationHref="/v" />
        <IdentityBadge state="partial" verificationHref="/v" />
      </MemoryRouter>,
    );
    expect(screen.getAllByText(/Identité vérifiée/).map(({ textContent }) => textContent)).toEqual([
      'Identité vérifiée (véhicule vérifié)',
      'Identité vérifiée (véhicule en cours de vérification)',
    ]);
  });

  it('tells apart whose identity is verified without a vehicle and whose is being verified', () => {
    render(
      <MemoryRouter>
        <IdentityBadge state="without_vehicle" verificationHref="/v" />
        <IdentityBadge state="in_progress" verificationHref="/v" />
      </MemoryRouter>,
    );
    expect(screen.getAllByText(/En cours/).map(({ textContent }) => textContent)).toEqual([
      'En cours (identité vérifiée, aucun véhicule)',
      'En cours (vérification de l’identité en cours)',
    ]);
  });

  it('links « Identité requise » to the verification page', () => {
    render(
      <MemoryRouter>
        <IdentityBadge state="required" verificationHref="/dashboard/verification" />
      </MemoryRouter>,
    );
    expect(screen.getByRole('link', { name: /Identité requise/ }).getAttribute('href')).toBe('/dashboard/verification');
  });
});
