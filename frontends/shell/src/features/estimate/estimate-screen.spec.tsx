import type { AddressEstimate } from '@placette/contracts/catalog/api';
import type { Address } from '@placette/contracts/catalog/schema';
import { catalogApi } from '@placette/contracts/client/catalog';
import { SPACE_KINDS, type PriceEstimate } from '@placette/contracts/listings/price-advice';
import { ApiProblem, OFFERED_ADDRESS, readDraft } from '@placette/shell-api';
import { renderScreen, signedIn, visitor } from '@placette/shell-api/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aLocationPage } from '../../../test/samples.js';
import { EstimateScreen } from './estimate-screen.js';

const garage = { parkings: 12, low: 6, median: 7.5, high: 9 };
function estimate(part: Partial<Record<(typeof SPACE_KINDS)[number], typeof garage>> = { garage }): PriceEstimate {
  return { radius_km: 5, kinds: SPACE_KINDS.map((kind) => ({ kind, day: part[kind] ?? null, week: null })) };
}
function anAddress(display_name: string, part: Partial<Address> = {}): Address {
  return {
    ...{ display_name, lat: 48.87, lon: 2.33, approximate: true, precision: 'street', reach_m: 200 },
    unknown_road: false,
    address: { house_number: '12', road: 'Rue de la Paix', city: 'Paris', postcode: '75002' },
    ...part,
  };
}
const paix = anAddress('12 Rue de la Paix, 75002 Paris');
const orly = anAddress('94310 Orly', { precision: 'commune', address: { city: 'Orly', postcode: '94310' } });
const found: AddressEstimate = { addresses: [paix], chosen: 0, estimate: estimate() };

const open = (answer: (call: { body?: unknown }) => unknown = () => found, session = visitor) =>
  renderScreen(<EstimateScreen />, {
    ...{ path: '/proposer', at: '/proposer', session },
    answers: [
      [catalogApi.estimateAddress, answer],
      [catalogApi.listPopularLocations, () => ({ locations: [] })],
    ],
  });
const openNear = (answer: () => unknown, session = visitor) =>
  renderScreen(<EstimateScreen />, {
    ...{ path: '/proposer/:slug', at: '/proposer/paris-charles-de-gaulle', session },
    answers: [[catalogApi.getLocationEstimate, answer]],
  });

const field = () => screen.getByRole('textbox', { name: 'Ville ou adresse de votre place' });
async function ask(text: string) {
  await userEvent.clear(field());
  await userEvent.type(field(), text);
  await userEvent.click(screen.getByRole('button', { name: 'Voir les prix' }));
}
const plain = (node: Element) => node.textContent?.replace(/\s/g, ' ');
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(plain));

afterEach(() => sessionStorage.clear());

describe('what a place asks around what a visitor types (FO-03)', () => {
  it('is the middle price, half of them, and what so many days earn; nothing of a kind under the floor', async () => {
    const opened = open();
    await ask('12 rue de la paix paris');
    const title = await screen.findByRole('heading', { name: 'Autour de 12 Rue de la Paix, 75002 Paris' });
    expect(document.activeElement).toBe(title);
    expect(opened.callsOf(catalogApi.estimateAddress)).toEqual([{ body: { q: '12 rue de la paix paris' } }]);
    expect(rows()).toEqual([
      ['Plein airtrop peu de places', '–', '–'],
      ['Garage fermé12 places', '7,50 €entre 6 € et 9 €', '75 €'],
      ['Parking souterraintrop peu de places', '–', '–'],
      ['Moto seulementtrop peu de places', '–', '–'],
    ]);
    screen.getByText(/multiplié par 10, si 10\sjours sont loués/);
    fireEvent.change(screen.getByRole('slider', { name: 'Jours loués par mois' }), { target: { value: '20' } });
    expect(rows()[1]?.[2]).toBe('150 €');
    screen.getByText(/multiplié par 20, si 20\sjours sont loués/);
  });

  it('says the floor and no figure where no kind reaches it', async () => {
    open(() => ({ ...found, estimate: estimate({}) }));
    await ask('Orly');
    const words = await screen.findByText(/^Trop peu de places sont publiées/);
    expect(plain(words)).toBe(
      'Trop peu de places sont publiées à moins de 5 km pour donner un prix : il en faut 5 places du même type, d’au moins 3 propriétaires. Vous fixez le vôtre librement.',
    );
    expect(screen.queryByRole('table')).toBe(null);
    expect(screen.queryByRole('slider')).toBe(null);
  });

  it('keeps the address for the wizard in the tab alone, and leads there by way of an account', async () => {
    const opened = open();
    expect(readDraft(OFFERED_ADDRESS)).toBe(null);
    await ask('12 rue de la paix paris');
    await screen.findByRole('table');
    expect(readDraft(OFFERED_ADDRESS)).toEqual(paix);
    // The field has no name, so that a form sent without scripts puts nothing in the URL either.
    expect(field().getAttribute('name')).toBe(null);
    await userEvent.click(screen.getByRole('link', { name: 'Créer un compte' }));
    expect(opened.location).toMatchObject({
      pathname: '/auth',
      search: '?mode=inscription&retour=%2Fdashboard%2Fproposer',
    });
  });

  it('tells figures of no place that is only alike: the visitor chooses', async () => {
    const opened = open(({ body }) =>
      (body as { choice?: number }).choice === 1
        ? { addresses: [paix, orly], chosen: 1, estimate: estimate() }
        : { addresses: [paix, orly], chosen: null, estimate: null },
    );
    await ask('Bruxelles');
    await screen.findByRole('heading', { name: /^«\sBruxelles\s» n’est pas un endroit précis$/ });
    expect(screen.queryByRole('table')).toBe(null);
    expect(readDraft(OFFERED_ADDRESS)).toBe(null);
    await userEvent.click(screen.getByRole('button', { name: '94310 Orly' }));
    await screen.findByRole('heading', { name: 'Autour de 94310 Orly' });
    expect(opened.callsOf(catalogApi.estimateAddress).at(-1)).toEqual({ body: { q: 'Bruxelles', choice: 1 } });
    expect(readDraft(OFFERED_ADDRESS)).toEqual(orly);
  });

  it.each(['Genève', '<img src=x onerror=alert(1)>', '🚗🚗🚗'])('says of « %s » that it is not found', async (q) => {
    open(() => ({ addresses: [], chosen: null, estimate: null }));
    fireEvent.change(field(), { target: { value: q } });
    await userEvent.click(screen.getByRole('button', { name: 'Voir les prix' }));
    await screen.findByRole('heading', { name: `Nous ne trouvons pas «\u202f${q}\u202f»` });
    screen.getByText(/^Écrivez une ville de France ou son code postal, ou une rue et sa ville\./);
    expect(document.querySelector('img')).toBe(null);
    expect(document.body.textContent).not.toMatch(/\d\s€ \/|NaN|undefined/);
    expect(screen.queryByRole('table')).toBe(null);
  });

  it('says that the street is unknown, and of where the prices are', async () => {
    const unknown = { ...orly, unknown_road: true, address: { ...orly.address, road: 'rue Zzyzx' } };
    open(() => ({ ...found, addresses: [unknown] }));
    await ask('rue Zzyzx, Orly');
    await screen.findByText(/^La rue «\srue Zzyzx\s» n’est pas connue à Orly\s: les prix sont ceux autour du milieu/);
    screen.getByRole('heading', { name: 'Autour de 94310 Orly' });
  });

  it('shows beside the field why nothing was asked, and offers to try again without an answer', async () => {
    const message = 'Trois caractères au minimum';
    let problem = new ApiProblem('invalid_input', 422, 'x', 'x', [{ path: 'q', message, code: 'too_small' }]);
    open(() => Promise.reject(problem));
    await ask('ab');
    expect((await screen.findByText(message)).id).toBe(field().getAttribute('aria-describedby')?.split(' ').at(-1));
    problem = ApiProblem.network();
    await ask('Nantes');
    await screen.findByText(/connexion/i);
    expect(screen.queryByText(message)).toBe(null);
    expect(screen.getByRole('button', { name: 'Voir les prix' })).toHaveProperty('disabled', false);
  });
});

describe('what a place asks around a location (FO-03)', () => {
  const { location } = aLocationPage();

  it('stands above steps, documents, costs, tax and insurance, each with its page', async () => {
    openNear(() => ({ location, estimate: { ...estimate(), radius_km: 15 } }));
    await screen.findByRole('heading', {
      level: 1,
      name: 'Louer sa place de parking près de Paris-Charles-de-Gaulle',
    });
    expect(rows()[1]).toEqual(['Garage fermé12 places', '7,50 €entre 6 € et 9 €', '75 €']);
    screen.getByText(/^Places publiées à moins de 15\skm\./);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(
      expect.arrayContaining(['/verification-identite', '/tarifs', '/fiscalite', '/assurance', '/proposer']),
    );
    expect(screen.getAllByRole('listitem').map(plain).join('\n')).toContain('Votre pièce d’identité');
  });

  it('leads somebody with an account straight into the wizard', async () => {
    openNear(() => ({ location, estimate: estimate() }), signedIn());
    expect((await screen.findByRole('link', { name: 'Décrire ma place' })).getAttribute('href')).toBe(
      '/dashboard/proposer',
    );
    expect(screen.queryByRole('link', { name: 'Créer un compte' })).toBe(null);
  });

  it('says « Lieu non trouvé » of one that does not exist', async () => {
    openNear(() => Promise.reject(new ApiProblem('location_not_found', 404, 'x')));
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Lieu non trouvé');
  });
});
