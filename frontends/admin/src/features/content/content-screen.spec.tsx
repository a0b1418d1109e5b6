import { contentAdminApi } from '@placette/contracts/client/catalog/content';
import type { ContentRecord, ContentVersion } from '@placette/contracts/catalog/content/schema';
import { ApiProblem } from '@placette/shell-api';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { id, renderScreen } from '../../../test/samples.js';
import { ContentScreen } from './content-screen.js';

const { listContent, listContentVersions, publishContent } = contentAdminApi;
const price = (part: Partial<ContentRecord> = {}): ContentRecord => ({
  key: 'extra_space_price',
  version: 2,
  value: '6\u00a0€',
  published_by: id,
  published_at: '2026-11-02T09:30:00.000Z',
  ...part,
});

interface Given {
  at: string;
  entries?: ContentRecord[];
  versions?: ContentVersion[];
  publish?: () => unknown;
  confirms?: boolean;
}

async function open({ at, entries = [], versions = [], publish = () => price(), confirms = true }: Given) {
  const stored = { entries };
  const drawn = renderScreen(<ContentScreen />, {
    at: `/admin/contenus?${at}`,
    role: 'content',
    confirms,
    answers: [
      [listContent, () => stored],
      [listContentVersions, () => ({ versions })],
      [publishContent, publish],
    ],
  });
  await screen.findAllByRole('button', { name: /^Modifier/ });
  return { ...drawn, stored, sent: () => drawn.callsOf(publishContent).map(({ body }) => body) };
}
const row = (label: string) => within(screen.getByRole('heading', { level: 3, name: label }).closest('li')!);
const dialog = () => within(screen.getByRole('dialog'));
const preview = () => within(dialog().getByRole('region', { name: 'Sur la page' }));
const publishIt = () => userEvent.click(dialog().getByRole('button', { name: 'Publier' }));

describe('« Contenus » of the administration (DK-07)', () => {
  it('shows each figure with its mode and source, and who changed what and when', async () => {
    const users = { mode: 'off', figure: '13 000+', source: 'comptes', as_of: '2026-10' } as const;
    await open({ at: '', entries: [price({ key: 'figure_users', value: users })] });
    row('utilisateurs').getByText('13 000+, masqué (comptes, 2026-10)');
    row('utilisateurs').getByText(/^Publié le/);
    row('places').getByText(/^3\s500\+, déclaré \(cahier des charges, 2026-11\)$/);
    row('places').getByText('Valeur d’origine');
  });

  it('shows a price as its page will, and publishes it with the version that was read', async () => {
    const { sent, said } = await open({ at: 'groupe=prices', entries: [price()] });
    await userEvent.click(row('Place supplémentaire, par mois').getByRole('button', { name: /^Modifier/ }));
    const field = dialog().getByRole('textbox', { name: 'Texte' });
    await userEvent.clear(field);
    await userEvent.type(field, '7 €');
    preview().getByText(/^Puis 7\s€ par mois et par place supplémentaire\.$/);
    await publishIt();
    expect(sent()).toEqual([{ version: 2, value: '7\u00a0€' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(said).toEqual(['Publié. Les pages le montrent dans la seconde.']);
  });

  it('L5: does not send a fact that the law wants empty, and says why', async () => {
    const { sent } = await open({ at: 'groupe=legal&contenu=company_rcs' });
    await publishIt();
    dialog().getByText(/^La loi veut cette mention sur le site\s: elle ne peut pas être vide$/);
    expect(sent()).toEqual([]);
  });

  it('keeps what was typed when another moderator was first, and shows what they published', async () => {
    let refused = false;
    const { stored, sent } = await open({
      at: 'groupe=prices&contenu=extra_space_price',
      entries: [price()],
      publish: () => {
        if (refused) return price();
        refused = true;
        stored.entries = [price({ version: 3, value: '8\u00a0€' })];
        throw new ApiProblem('content_changed', 409, 'Quelqu’un a publié une autre version entre-temps.');
      },
    });
    const field = dialog().getByRole<HTMLInputElement>('textbox', { name: 'Texte' });
    await userEvent.clear(field);
    await userEvent.type(field, '7 €');
    await publishIt();
    await dialog().findByText('Une autre version a été publiée entre-temps');
    dialog().getByText(/8\s€/);
    expect(field.value).toBe('7 €');
    await publishIt();
    expect(sent().map((body) => (body as { version: number }).version)).toEqual([2, 3]);
  });

  it('shows markup as text, and gives the original value back', async () => {
    const markup = '<img src=x onerror=alert(1)>';
    const { sent } = await open({
      at: 'groupe=legal&contenu=director',
      entries: [price({ key: 'director', value: markup })],
      versions: [price({ value: markup })],
    });
    preview().getByText(`Directeur de la publication : ${markup}`);
    expect(document.querySelector('img')).toBeNull();
    await userEvent.click(dialog().getByRole('button', { name: 'Valeur d’origine' }));
    expect(sent()).toEqual([{ version: 2, value: null }]);
  });

  it('shows the banner as pages will, and refuses days and links that cannot be', async () => {
    const { sent } = await open({ at: 'groupe=banner&contenu=banner' });
    const type = (name: RegExp, text: string) => userEvent.type(dialog().getByLabelText(name), text);
    await type(/^Texte(?! du)/, 'Le service sera coupé mardi <b>');
    await type(/^Lien/, 'javascript:alert(1)');
    await type(/^Premier jour/, '2026-12-03');
    await type(/^Dernier jour/, '2026-12-02');
    preview().getByText(/^Le service sera coupé mardi <b>/);
    await publishIt();
    dialog().getByText('Une page du site, comme /tarifs, ou une adresse en https://');
    expect(sent()).toEqual([]);
    await userEvent.clear(dialog().getByLabelText(/^Lien/));
    await publishIt();
    dialog().getByText('Le dernier jour est avant le premier');
    await userEvent.clear(dialog().getByLabelText(/^Dernier jour/));
    await type(/^Dernier jour/, '2026-12-04');
    await publishIt();
    const text = 'Le service sera coupé mardi <b>';
    const days = { from: '2026-12-03', until: '2026-12-04' };
    expect(sent()).toEqual([{ version: 0, value: { text, link: null, link_label: null, ...days } }]);
  });

  it('announces new terms to everybody only once that is agreed to', async () => {
    const refused = await open({ at: 'groupe=terms&contenu=terms', confirms: false });
    const type = (name: RegExp, text: string) => userEvent.type(dialog().getByLabelText(name), text);
    await type(/^Entrée en vigueur/, '2027-01-01');
    await type(/^Ce qui change/, 'Les annulations.');
    preview().getByText(/^Une nouvelle version s’applique à partir du 1er janvier 2027/);
    await publishIt();
    expect(refused.questions.map(({ title }) => title)).toEqual(['Publier et annoncer à tous les membres\u202f?']);
    expect(refused.sent()).toEqual([]);
  });

  it('publishes new terms with their day, and offers no way back', async () => {
    const value = { in_force_on: '2027-01-01', summary: 'Les annulations.' };
    const { sent } = await open({ at: 'groupe=terms&contenu=terms', entries: [price({ key: 'terms', value })] });
    expect(dialog().queryByRole('button', { name: 'Valeur d’origine' })).toBeNull();
    await publishIt();
    expect(sent()).toEqual([{ version: 2, value }]);
  });
});
