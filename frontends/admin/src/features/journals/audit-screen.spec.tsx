import { identityAdminApi } from '@placette/contracts/client/identity/administration';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderScreen } from '../../../test/render-screen.js';
import { AuditScreen } from './audit-screen.js';

const { listAuditEntries } = identityAdminApi;
const id = '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a77';
const entry = {
  id: '7',
  occurred_at: '2026-11-02T09:30:00.000Z',
  action: 'user_banned',
  actor: { id, email: 'ada@exemple.fr' },
  target: { id, email: null },
  ip: null,
  details: {},
};
const byCommand = { ...entry, id: '6', action: 'admin_granted', actor: null, details: { by: 'command' } };

describe('« Journal »', () => {
  it('says in French who did what to whom', async () => {
    renderScreen(<AuditScreen />, {
      at: '/admin/journal',
      answers: [[listAuditEntries, () => ({ entries: [entry, byCommand], next_cursor: null })]],
    });
    await screen.findByText('Compte suspendu', { selector: 'th *' });
    screen.getByText('ada@exemple.fr');
    expect(screen.getAllByText('Compte supprimé', { selector: 'td *' })).toHaveLength(2);
    screen.getByText('Commande de l’exploitant');
  });

  it('says which fields of which place somebody changed, and leads to it', async () => {
    const details = { location_id: id, slug: 'paris-orly', fields: 'transports,nearby_cities' };
    const edited = { ...entry, action: 'location_edited', target: null, details };
    renderScreen(<AuditScreen />, {
      at: '/admin/journal',
      answers: [[listAuditEntries, () => ({ entries: [edited], next_cursor: null })]],
    });
    const place = await screen.findByRole('link', { name: 'paris-orly' });
    expect(place.getAttribute('href')).toBe(`/admin/lieux/${id}`);
    expect(place.closest('tr')!.textContent).toContain('Lieu modifiéTransports officiels, Villes voisines');
    expect(place.closest('tr')!.textContent).toContain('ada@exemple.fr');
  });

  it('keeps to one person when the address says so', async () => {
    const { callsOf } = renderScreen(<AuditScreen />, {
      at: `/admin/journal?personne=${id}`,
      answers: [[listAuditEntries, () => ({ entries: [], next_cursor: null })]],
    });
    await screen.findByText('Aucune ligne ne correspond');
    expect(callsOf(listAuditEntries)[0]).toMatchObject({ query: { user_id: id } });
  });

  it('is looked through by action and days, which the address keeps with the person', async () => {
    const { callsOf } = renderScreen(<AuditScreen />, {
      at: `/admin/journal?personne=${id}&du=2026-11-01&au=demain`,
      answers: [[listAuditEntries, () => ({ entries: [entry], next_cursor: null })]],
    });
    await screen.findByRole('cell', { name: /ada@exemple/ });
    expect(callsOf(listAuditEntries)[0]).toEqual(
      expect.objectContaining({ query: { user_id: id, from: '2026-11-01', cursor: undefined } }),
    );
    await userEvent.selectOptions(screen.getByLabelText('Actions'), 'Compte suspendu');
    await userEvent.type(screen.getByLabelText('Au'), '03/11/2026');
    await userEvent.click(screen.getByRole('button', { name: 'Filtrer' }));
    const query = { user_id: id, action: 'user_banned', from: '2026-11-01', to: '2026-11-03' };
    await waitFor(() => expect(callsOf(listAuditEntries).at(-1)).toMatchObject({ query }));
    await userEvent.click(screen.getByRole('link', { name: 'Voir tout le journal' }));
    await waitFor(() =>
      expect(callsOf(listAuditEntries).at(-1)).toEqual(expect.objectContaining({ query: { cursor: undefined } })),
    );
  });

  it('is not looked through by days that are reversed, or that are none', async () => {
    const { callsOf } = renderScreen(<AuditScreen />, {
      at: '/admin/journal',
      answers: [[listAuditEntries, () => ({ entries: [entry], next_cursor: null })]],
    });
    await screen.findByRole('cell', { name: /ada@exemple/ });
    const filter = screen.getByRole('button', { name: 'Filtrer' });
    await userEvent.type(screen.getByLabelText('Du'), '03/11/2026');
    await userEvent.type(screen.getByLabelText('Au'), '01/11/2026{Tab}');
    screen.getByText('Le dernier jour ne peut pas être avant le premier');
    await userEvent.click(filter);
    await userEvent.clear(screen.getByLabelText('Au'));
    await userEvent.type(screen.getByLabelText('Au'), '31/11/2026');
    await userEvent.click(filter);
    screen.getByText('Ce jour n’existe pas en 2026');
    expect(callsOf(listAuditEntries)).toHaveLength(1);
  });
});
