import { moderationApi } from '@placette/contracts/client/documents/moderation';
import type { ModerationEntry } from '@placette/contracts/documents/moderation/schema';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderScreen } from '../../../test/render-screen.js';
import { ModerationLogScreen } from './moderation-log-screen.js';

const { listModerationLog } = moderationApi;
const id = '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a77';
const opened: ModerationEntry = {
  id,
  occurred_at: '2026-11-02T09:30:00.000Z',
  act: 'opened',
  outcome: null,
  moderator: { id, name: 'Ada Martin' },
  person: { id: id.replace('77', '78'), name: 'Denis Morel' },
  subject: 'carte_identite',
  comment: null,
};
const removed: ModerationEntry = {
  ...opened,
  id: id.replace('77', '79'),
  act: 'moderated',
  outcome: 'removed',
  subject: 'parking',
  comment: 'Paiement hors du service.',
};

function open(entries: ModerationEntry[], at = '/admin/journal/moderation') {
  return renderScreen(<ModerationLogScreen />, {
    at,
    answers: [[listModerationLog, () => ({ entries, next_cursor: null })]],
  });
}

describe('« Journal de la modération »', () => {
  it('says who opened whose document, and what was decided and why (C1, MFA-6)', async () => {
    open([opened, removed]);
    const [first, second] = (await screen.findAllByRole('row')).slice(1).map((row) => within(row));
    for (const text of ['Document ouvert', "Carte d'identité", 'Denis Morel', 'Ada Martin']) first!.getByText(text);
    for (const text of ['Contenu retiré', 'Annonce', 'Paiement hors du service.']) second!.getByText(text);
  });

  it('is looked through by act, by days and by person, in the address', async () => {
    const { callsOf } = open([opened], `/admin/journal/moderation?personne=${id}`);
    await screen.findByText('Document ouvert');
    expect(callsOf(listModerationLog)[0]).toMatchObject({ query: { person_id: id } });
    await userEvent.selectOptions(screen.getByLabelText('Actions'), 'Documents ouverts');
    await userEvent.type(screen.getByLabelText('Du'), '01/11/2026');
    await userEvent.click(screen.getByRole('button', { name: 'Filtrer' }));
    const query = { person_id: id, act: 'opened', from: '2026-11-01' };
    await waitFor(() => expect(callsOf(listModerationLog).at(-1)).toMatchObject({ query }));
  });

  it('says that it is empty', async () => {
    open([]);
    await screen.findByText('Aucun acte de modération');
  });
});
