import type { CarPark, PriceChange } from '@placette/contracts/catalog/administration/car-parks';
import { today } from '@placette/contracts/kernel/days';
import { catalogAdminApi } from '@placette/contracts/client/catalog/administration';
import { ApiProblem } from '@placette/shell-api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router';
import { aCarPark, orly } from '../../../test/car-parks.js';
import { renderScreen } from '../../../test/samples.js';
import { PricesScreen } from './prices-screen.js';

const { listCarParks, changePrices } = catalogAdminApi;
const now = today().split('-').reverse().join('/');

// jsdom draws nothing: the table has this room.
Object.defineProperties(HTMLElement.prototype, {
  clientHeight: { configurable: true, value: 600 },
  clientWidth: { configurable: true, value: 1_200 },
});

interface Given {
  at?: string;
  spots?: CarPark[];
  save?: (changes: PriceChange[]) => unknown;
  confirms?: boolean;
}

async function open({ at = '/admin/prix', spots, save = () => undefined, confirms }: Given = {}) {
  const answers = { spots: spots ?? [1, 2, 3].map((figure) => aCarPark(figure)) };
  const pages = (
    <>
      <Link to="/admin/lieux">Ailleurs</Link>
      <Routes>
        <Route path="/admin/prix" element={<PricesScreen />} />
        <Route path="*" element={<p>Une autre page</p>} />
      </Routes>
    </>
  );
  const drawn = renderScreen(pages, {
    at,
    ...(confirms !== undefined && { confirms }),
    answers: [
      [listCarParks, () => ({ car_parks: answers.spots, next: null })],
      [changePrices, ({ body }) => save((body as { changes: PriceChange[] }).changes)],
    ],
  });
  await screen.findByRole('grid');
  const sent = () => drawn.callsOf(changePrices).map(({ body }) => (body as { changes: PriceChange[] }).changes);
  return { ...drawn, answers, sent };
}
const row = (name: string) => within(screen.getByRole('rowheader', { name: new RegExp(`^${name}\\b`) }).parentElement!);
/** The text of the cells of a row that are typed into: prices, day, source. */
const cellsOf = (name: string) =>
  row(name)
    .getAllByRole('gridcell')
    .map(({ textContent }) => textContent)
    .filter((_, at) => at !== 0 && at !== 5);
const press = (name: string, at: number) => userEvent.click(row(name).getAllByRole('gridcell')[at]!);
const DAY_PRICE = 2;
const SOURCE = 6;
const focused = () => document.activeElement as HTMLElement;
const save = () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
const stated = { price_per_hour: null, price_per_week: null, checked_on: today(), source: 'Aéroport' };

describe('« Prix » of the administration (DK-06)', () => {
  it('shows every car park with its prices, their age and their place', async () => {
    await open({
      spots: [aCarPark(1, { price_per_day: 0 }), aCarPark(2, { is_official: false, price_per_day: null })],
    });
    const [place, ...cells] = row('P1').getAllByRole('gridcell');
    expect(place!.querySelector('a')?.getAttribute('href')).toBe(`/admin/lieux/${orly.id}`);
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      ...['', 'gratuit', '', '21/03/2022', expect.stringMatching(/^\d+\sans$/), 'Aéroport'],
    ]);
    screen.getByText(/^1\sparking, 1\slieu/);
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('2');
  });

  it('is typed into like a sheet: arrows go, a figure begins anew, Enter goes down, Tab to the next, Escape gives up', async () => {
    const { sent } = await open();
    await press('P1', DAY_PRICE);
    await userEvent.keyboard('21,5{Enter}');
    expect([cellsOf('P1'), focused().getAttribute('role'), focused().textContent]).toEqual([
      ['', '21,50, modifié', '', `${now}, modifié`, 'Aéroport'],
      'gridcell',
      '20,00',
    ]);
    await userEvent.keyboard('22{Tab}90{Shift>}{Tab}{/Shift}{Escape}');
    expect(cellsOf('P2')).toEqual(['', '22,00, modifié', '90,00, modifié', `${now}, modifié`, 'Aéroport']);
    await userEvent.keyboard('{ArrowDown}99{Escape}');
    expect(cellsOf('P3')).toEqual(['', '20,00', '', '21/03/2022', 'Aéroport']);
    await userEvent.keyboard('{End}{F2}{Control>}a{/Control}Guichet{Enter}');
    await save();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toEqual([
      { id: aCarPark(1).id, version: 'v1', ...stated, price_per_day: 21.5 },
      { id: aCarPark(2).id, version: 'v2', ...stated, price_per_day: 22, price_per_week: 90 },
      { id: aCarPark(3).id, version: 'v3', ...stated, price_per_day: 20, checked_on: '2022-03-21', source: 'Guichet' },
    ]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Enregistrer' })).toBeNull());
  });

  it('reads the edges of the table by keyboard, and empties a cell', async () => {
    await open({ spots: Array.from({ length: 30 }, (_, at) => aCarPark(at + 10)) });
    await press('P10', DAY_PRICE);
    await userEvent.keyboard('{Control>}{End}{/Control}');
    expect(focused().closest('[role=row]')?.getAttribute('aria-rowindex')).toBe('31');
    await userEvent.keyboard('{PageUp}{Home}');
    expect([focused().getAttribute('role'), focused().textContent]).toEqual(['rowheader', 'P29 à\u00a0100\u00a0m']);
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{Delete}');
    expect(cellsOf('P29')[1]).toBe(', modifié');
  });

  it('takes cells of a spreadsheet from the one with the focus on', async () => {
    await open();
    await press('P1', DAY_PRICE);
    fireEvent.paste(focused(), { clipboardData: { getData: () => '21,5\t90\r\n22\t95\r\n' } });
    expect([cellsOf('P1').slice(1, 3), cellsOf('P2').slice(1, 3)]).toEqual([
      ['21,50, modifié', '90,00, modifié'],
      ['22,00, modifié', '95,00, modifié'],
    ]);
  });

  it('types a price once for a car park that two places show', async () => {
    const page = { name: 'Pasteur', website_url: 'https://exemple.fr/pasteur' };
    const lyon = { ...orly, id: aCarPark(8).id, name: 'Lyon Part-Dieu' };
    const spots = [
      aCarPark(1, { ...page, version: 'v' }),
      aCarPark(2, { ...page, version: 'v', location: lyon }),
      aCarPark(3, { ...page, version: 'other', price_per_day: 30 }),
      aCarPark(4, { name: 'Pasteur', version: 'v' }),
    ];
    const { sent } = await open({ spots, at: '/admin/prix?tri=lieu' });
    screen.getByText(/^3\sparkings, 2\slieux/);
    await userEvent.click(screen.getAllByRole('row')[1]!.querySelectorAll('[role=gridcell]')[DAY_PRICE]!);
    await userEvent.keyboard('21{Enter}{ArrowUp}');
    screen.getByText(/^Pasteur \(Paris-Orly, Lyon Part-Dieu\)\s: 24\sh 20,00 → 21,00/);
    await save();
    await waitFor(() => expect(sent()[0]?.map(({ id }) => id)).toEqual([spots[0]!.id, spots[1]!.id]));
  });

  it.each([
    ['douze', DAY_PRICE, /Écrivez un prix en euros/],
    ['1200', DAY_PRICE, /Le prix maximum/],
    ['{Delete}', SOURCE, /Indiquez la source/],
  ])('refuses « %s », says why, and sends nothing', async (typed, at, reason) => {
    const { sent } = await open();
    await press('P1', at);
    await userEvent.keyboard(typed === '{Delete}' ? typed : `${typed}{Enter}`);
    await save();
    expect(focused().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText(reason).length).toBeGreaterThan(0);
    screen.getByText(/^Rien n’est enregistré/);
    expect(sent()).toEqual([]);
  });

  it('keeps what was typed when somebody changed the price meanwhile, and lets one of the two be chosen', async () => {
    const refused = new ApiProblem('prices_refused', 409, 'Rien n’est enregistré\u00a0: des prix sont refusés.');
    const { answers, sent } = await open({ save: ([change]) => change?.version === 'v1' && Promise.reject(refused) });
    await press('P1', DAY_PRICE);
    await userEvent.keyboard('21{Enter}');
    answers.spots = [aCarPark(1, { price_per_day: 25, version: 'v1b' }), aCarPark(2)];
    await save();
    await screen.findByText(/^1\sligne modifiée, dont 1\srefusée/);
    await press('P1', DAY_PRICE);
    screen.getByText(/quelqu’un l’a changé entre-temps. 24\sh 25,00 → 21,00/);
    await save();
    expect(sent()).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Garder ma saisie' }));
    await save();
    await waitFor(() => expect(sent()[1]).toMatchObject([{ version: 'v1b', price_per_day: 21 }]));
  });

  it('says that a changed car park no longer exists, and forgets it when asked to', async () => {
    const refused = new ApiProblem('prices_refused', 409, 'Rien n’est enregistré\u00a0: des prix sont refusés.');
    const { answers } = await open({ save: () => Promise.reject(refused) });
    await press('P1', DAY_PRICE);
    await userEvent.keyboard('21{Enter}');
    answers.spots = [aCarPark(2)];
    await save();
    await screen.findByText(/1\sligne modifiée n’existe plus/);
    await userEvent.click(screen.getByRole('button', { name: 'Oublier ce qui n’existe plus' }));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Modifications' })).toBeNull());
  });

  it('is not left with unsaved prices without a question, nor closed', async () => {
    const { questions } = await open({ confirms: false });
    const closes = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
    expect(closes()).toBe(true);
    await press('P1', DAY_PRICE);
    await userEvent.keyboard('21{Enter}');
    expect(closes()).toBe(false);
    await userEvent.click(screen.getByRole('link', { name: 'Ailleurs' }));
    await waitFor(() => expect(questions.map(({ title }) => title)).toEqual(['Quitter sans enregistrer\u202f?']));
    expect(screen.queryByText('Une autre page')).toBeNull();
  });

  it('opens at the car park that the address names, among those that it asks for', async () => {
    await open({ at: `/admin/prix?q=p3&parking=${aCarPark(3).id}` });
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['P3 à\u00a0100\u00a0m']);
  });
});

describe('the import of prices (DK-06)', () => {
  const choose = async (content: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Importer' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.upload(
      dialog.getByLabelText(/^Fichier CSV/),
      new File([content], 'prix.csv', { type: 'text/csv' }),
    );
    return dialog;
  };
  const csv = (...lines: string[]) => ['Identifiant;Version;Prix par jour;Relevé le', ...lines].join('\r\n');

  it('shows old and new line by line and what is refused, then changes all that was read', async () => {
    const { sent } = await open();
    const dialog = await choose(
      csv(
        `${aCarPark(1).id};v1;21,5;${now}`,
        `${aCarPark(9).id};v9;21;${now}`,
        `${aCarPark(2).id};v2;20,00;21/03/2022`,
      ),
    );
    await dialog.findByText(/^1\sparking change, 1\sligne est refusée, 1\sligne est déjà à jour\.$/);
    const lines = dialog.getAllByRole('row').map(({ textContent }) => textContent);
    expect(lines).toContainEqual(expect.stringContaining('Ce parking n’existe plus'));
    expect(lines).toContainEqual(expect.stringMatching(/P1 \(Paris-Orly\).*24\sh\s: 20,00 → 21,50/));
    expect(sent()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer 1\u00a0parking' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toEqual([[{ id: aCarPark(1).id, version: 'v1', ...stated, price_per_day: 21.5 }]]);
  });

  it('shows what changed meanwhile when the server refuses, and loses nothing', async () => {
    const refused = new ApiProblem('prices_refused', 409, 'Rien n’est enregistré\u00a0: des prix sont refusés.');
    const { answers } = await open({ save: () => Promise.reject(refused) });
    const dialog = await choose(csv(`${aCarPark(1).id};v1;21,5;${now}`, `${aCarPark(2).id};v2;22;${now}`));
    answers.spots = [aCarPark(1, { price_per_day: 25, version: 'v1b' }), aCarPark(2)];
    await userEvent.click(await dialog.findByRole('button', { name: 'Enregistrer 2\u00a0parkings' }));
    await dialog.findByText(/A changé depuis l’export\. Aujourd’hui, 24\sh\s: 25,00/);
    await dialog.findByText(/^Rien n’est enregistré/);
    await dialog.findByRole('button', { name: 'Enregistrer 1\u00a0parking' });
  });

  it('says why a file is no file of prices, and takes another one', async () => {
    await open();
    const dialog = await choose('Nom;Prix\nP1;20\n');
    await dialog.findByText(/^La colonne «\sIdentifiant\s» manque/);
    await userEvent.upload(
      dialog.getByLabelText(/^Fichier CSV/),
      new File([csv(`${aCarPark(1).id};v1;21,5;${now}`)], 'autre.csv', { type: 'text/csv' }),
    );
    await dialog.findByText(/^1\sparking change/);
    expect(dialog.queryByText(/manque/)).toBeNull();
  });
});
