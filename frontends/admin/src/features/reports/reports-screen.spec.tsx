import { reportsApi } from '@placette/contracts/client/documents/reports';
import { identityAdminApi } from '@placette/contracts/client/identity/administration';
import type { ReportItem } from '@placette/contracts/documents/reports/schema';
import { articleHeading, TERMS_ARTICLE_IDS } from '@placette/contracts/documents/reports/terms-articles';
import { ApiProblem } from '@placette/shell-api';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderScreen } from '../../../test/samples.js';
import { ReportsScreen } from './reports-screen.js';

const { getReport, listReports, decideReport, restoreContent } = reportsApi;
const { suspendAccount, restoreAccount } = identityAdminApi;
const id = '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a21';

function aReport(part: Partial<ReportItem> = {}): ReportItem {
  return {
    id,
    reference: 'SIG-2345ABCD',
    target_type: 'parking',
    target_id: id,
    target_label: 'Place Lyon',
    target_text: null,
    concerned_id: id,
    concerned: { first_name: 'Denis', last_name: 'Morel' },
    reason: 'fraud',
    explanation: 'On demande un mandat.',
    reporter_id: null,
    reporter: null,
    reporter_email: 'temoin@exemple.fr',
    status: 'open',
    others_open: 2,
    is_hidden: false,
    ground: null,
    statement: null,
    decided_at: null,
    created_at: '2026-11-02T09:30:00.000Z',
    ...part,
  };
}

function open(items: ReportItem[], { at = '/admin/moderation/signalements', decide = (): unknown => items[0] } = {}) {
  return renderScreen(<ReportsScreen />, {
    at,
    answers: [
      [listReports, () => ({ items, next_cursor: null, open: items.length })],
      [getReport, ({ params }) => items.find((item) => item.id === (params as { report_id: string }).report_id)],
      [decideReport, decide],
      [restoreContent, () => items[0]],
      [suspendAccount, decide],
      [restoreAccount, decide],
    ],
  });
}

async function examine() {
  await userEvent.click(await screen.findByRole('button', { name: 'Examiner SIG-2345ABCD' }));
  return within(await screen.findByRole('dialog'));
}

beforeEach(() => sessionStorage.clear());

describe('« Signalements »', () => {
  it('opens the report that the address names, and forgets it with the dialog (DK-02)', async () => {
    const { location } = open([aReport()], { at: `/admin/moderation/signalements?etat=removed&signalement=${id}` });
    const dialog = within(await screen.findByRole('dialog', { name: 'Signalement SIG-2345ABCD' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.search).toBe('?etat=removed');
  });

  it('shows what is reported, why, by whom, and how many others say so', async () => {
    open([aReport()]);
    const dialog = await examine();
    for (const text of [/Annonce : Place Lyon/, 'Denis Morel', 'On demande un mandat.', '2', /temoin@exemple\.fr/]) {
      dialog.getByText(text);
    }
    expect(dialog.getByRole('link', { name: /Voir l’annonce/ }).getAttribute('href')).toBe(`/parking/${id}`);
  });

  it('removes with a ground and reasons only (L7)', async () => {
    const { callsOf, said } = open([aReport()]);
    const dialog = await examine();
    const confirm = () => userEvent.click(dialog.getByRole('button', { name: 'Enregistrer la décision' }));
    await confirm();
    dialog.getByText('Choisissez une décision');
    await userEvent.click(dialog.getByRole('radio', { name: /Retirer le contenu/ }));
    await confirm();
    dialog.getByText('Motivez la décision');
    dialog.getByText('Indiquez l’article sur lequel repose la décision');
    expect(callsOf(decideReport)).toEqual([]);
    await userEvent.selectOptions(dialog.getByLabelText(/^Article/), '9. Ce qui n’est pas permis');
    await userEvent.type(dialog.getByLabelText(/^Motif/), 'Paiement hors du service.');
    await confirm();
    await waitFor(() => expect(said).toEqual(['Signalement SIG-2345ABCD\u00a0: contenu retiré.']));
    expect(callsOf(decideReport)).toEqual([
      {
        params: { report_id: id },
        body: {
          decision: 'removed',
          statement: 'Paiement hors du service.',
          ground: { kind: 'terms', article: 'article 9 (Ce qui n’est pas permis)' },
        },
      },
    ]);
  });

  it('offers the articles of the terms to choose from, and takes one of the law as it is written (L7)', async () => {
    const { callsOf } = open([aReport()]);
    const dialog = await examine();
    await userEvent.click(dialog.getByRole('radio', { name: /Retirer le contenu/ }));
    const articles = within(dialog.getByLabelText(/^Article/)).getAllByRole('option');
    expect(articles.map(({ textContent }) => textContent)).toEqual([
      'Choisissez un article',
      ...TERMS_ARTICLE_IDS.map(articleHeading),
    ]);
    await userEvent.selectOptions(dialog.getByLabelText(/^Article/), '5. Annonces des propriétaires');
    await userEvent.selectOptions(dialog.getByLabelText('Fondement'), 'Contenu contraire à la loi');
    expect(dialog.getByLabelText<HTMLInputElement>(/^Article/).value).toBe('');
    await userEvent.type(dialog.getByLabelText(/^Article/), 'article 313-1 du code pénal');
    await userEvent.type(dialog.getByLabelText(/^Motif/), 'Escroquerie.');
    await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer la décision' }));
    const ground = { kind: 'law', article: 'article 313-1 du code pénal' };
    await waitFor(() => expect(callsOf(decideReport)[0]).toMatchObject({ body: { ground } }));
  });

  it('suspends the account of a profile, with a ground and reasons (L7)', async () => {
    const { callsOf, said } = open([aReport({ target_type: 'profile', concerned_id: id.replace('21', '22') })]);
    const dialog = await examine();
    expect(dialog.queryByRole('radio', { name: /Retirer/ })).toBeNull();
    await userEvent.click(dialog.getByRole('radio', { name: /Suspendre le compte/ }));
    await userEvent.type(dialog.getByLabelText(/^Dernier jour de la suspension/), '12/12/2099{Tab}');
    await userEvent.type(dialog.getByLabelText(/^Motif/), 'Faux profil.');
    await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer la décision' }));
    dialog.getByText('Indiquez l’article sur lequel repose la décision');
    await userEvent.selectOptions(dialog.getByLabelText(/^Article/), '9. Ce qui n’est pas permis');
    await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer la décision' }));
    await waitFor(() => expect(said).toEqual(['Signalement SIG-2345ABCD\u00a0: compte suspendu.']));
    expect(callsOf(decideReport)).toEqual([]);
    const body = {
      statement: 'Faux profil.',
      ground: { kind: 'terms', article: 'article 9 (Ce qui n’est pas permis)' },
      until: '2099-12-12',
    };
    expect(callsOf(suspendAccount)).toEqual([{ params: { user_id: id.replace('21', '22') }, body }]);
  });

  it('restores the account of a profile, with reasons', async () => {
    const suspended = { target_type: 'profile', status: 'removed', is_hidden: true, statement: 'Faux.' } as const;
    const { callsOf } = open([aReport(suspended)], { at: '/admin/moderation/signalements?etat=removed' });
    const dialog = await examine();
    dialog.getByText('Compte suspendu');
    await userEvent.type(dialog.getByLabelText(/^Motif du rétablissement/), 'Identité prouvée.');
    await userEvent.click(dialog.getByRole('button', { name: 'Rétablir le compte' }));
    const call = { params: { user_id: id }, body: { statement: 'Identité prouvée.' } };
    await waitFor(() => expect(callsOf(restoreAccount)).toEqual([call]));
    expect(callsOf(restoreContent)).toEqual([]);
  });

  it('keeps what was typed when another moderator was faster', async () => {
    open([aReport()], {
      decide: () => Promise.reject(new ApiProblem('report_already_decided', 409, 'Ce signalement a déjà été traité.')),
    });
    const dialog = await examine();
    await userEvent.click(dialog.getByRole('radio', { name: /Garder/ }));
    await userEvent.type(dialog.getByLabelText(/^Motif/), 'Rien à redire.');
    await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer la décision' }));
    await dialog.findByText('Ce signalement a déjà été traité.');
    expect((dialog.getByLabelText(/^Motif/) as HTMLTextAreaElement).value).toBe('Rien à redire.');
  });

  it('shows again what was removed, with reasons', async () => {
    const removed = aReport({
      status: 'removed',
      is_hidden: true,
      statement: 'Mandat.',
      decided_at: aReport().created_at,
    });
    const { callsOf } = open([removed], { at: '/admin/moderation/signalements?etat=removed' });
    const dialog = await examine();
    await userEvent.type(dialog.getByLabelText(/^Motif du rétablissement/), 'Annonce corrigée.');
    await userEvent.click(dialog.getByRole('button', { name: 'Rétablir le contenu' }));
    await waitFor(() =>
      expect(callsOf(restoreContent)).toEqual([
        { params: { report_id: id }, body: { statement: 'Annonce corrigée.' } },
      ]),
    );
    expect(callsOf(listReports)[0]).toMatchObject({ query: { status: 'removed' } });
  });

  it('says that nothing waits', async () => {
    open([]);
    await screen.findByText('Aucun signalement à traiter');
  });
});
