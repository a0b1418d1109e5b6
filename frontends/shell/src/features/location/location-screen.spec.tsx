import type { LocationPage } from '@placette/contracts/catalog/api';
import { catalogApi } from '@placette/contracts/client/catalog';
import { documentsApi } from '@placette/contracts/client/documents';
import { vehiclesApi } from '@placette/contracts/client/requests/vehicles';
import { ApiProblem } from '@placette/shell-api';
import { renderScreen, signedIn, visitor } from '@placette/shell-api/testing';
import { aVehicle } from '@placette/shell-api/testing/samples';
import { screen, within } from '@testing-library/react';
import { aCard, aLocationPage, aConnection, aRedactedCard, ID } from '../../../test/samples.js';
import { LocationScreen } from './location-screen.js';

type Answers = Parameters<typeof renderScreen>[1]['answers'];

function open(answer: () => unknown, session = visitor, answers: Answers = []) {
  return renderScreen(<LocationScreen />, {
    path: '/lieux/:slug',
    at: '/lieux/paris-charles-de-gaulle',
    session,
    answers: [[catalogApi.getLocationPage, answer], ...(answers ?? [])],
  });
}
const openPage = (part: Partial<LocationPage> = {}, session = visitor, answers: Answers = []) =>
  open(() => aLocationPage(part), session, answers);
const offered = async () => within(await screen.findByRole('region', { name: 'Places chez les particuliers' }));

describe('the page of a location', () => {
  it('says « Chargement du lieu... », then shows description, free places and mean price (PL-08, PL-09)', async () => {
    openPage();
    screen.getByText('Chargement du lieu...');
    await screen.findByText('Le plus grand aéroport de France.');
    const text = document.body.textContent?.replace(/\s/g, ' ');
    expect(text).toMatch(/12 places? (libres?|disponibles?)/);
    expect(text).toContain('8,50 €');
  });

  it('says « Lieu non trouvé » with a way back (PL-08)', async () => {
    open(() => Promise.reject(new ApiProblem('location_not_found', 404, 'x')));
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Lieu non trouvé');
    expect(screen.getByRole('link', { name: 'Retour aux lieux' }).getAttribute('href')).toBe('/lieux');
  });

  it('says « Erreur lors du chargement du lieu » with a way back (PL-08)', async () => {
    open(() => Promise.reject(ApiProblem.network()));
    await screen.findByText('Erreur lors du chargement du lieu');
    expect(screen.getByRole('link', { name: 'Retour aux lieux' }).getAttribute('href')).toBe('/lieux');
  });

  it('shows the real parkings that the server sent (PL-11, C7)', async () => {
    openPage({}, signedIn());
    const row = within((await offered()).getByRole('article'));
    for (const text of ['Cour privée', /à 850\sm/, /7,50\s€/, 'Éclairage', /Par Camille/]) {
      row.getByText(text);
    }
    expect(row.queryByText('Non disponible')).toBeNull();
  });

  it('says « Non disponible » of a full one (PL-13)', async () => {
    openPage({ parkings: [aCard({ free_spots: 0 })] }, signedIn());
    (await offered()).getByText('Non disponible');
    expect((await offered()).getByRole('article').className).toContain('unavailable');
  });

  it('says that there is none yet (C7)', async () => {
    openPage({ parkings: [] });
    (await offered()).getByText('Aucune place n’est encore proposée près de ce lieu.');
  });

  it('says of each what it offers, in the words of the search (PL-11)', async () => {
    const description = 'Derrière la grange, au sec.';
    openPage({ parkings: [aCard({ description, is_covered: true, shuttle_service: 'free' })] }, signedIn());
    (await offered()).getByText(description);
    const facts = within((await offered()).getByRole('article')).getAllByRole('listitem');
    expect(facts.map(({ textContent }) => textContent)).toEqual(['Couvert', 'Navette', 'Éclairage', 'et 1 autre']);
  });

  it('leads to those that lie further than what it shows (C45)', async () => {
    openPage({ further: 4 });
    (await offered()).getByText(/^À moins de 15\skm/);
    const link = (await offered()).getByRole('link', { name: /^4\sautres parkings plus loin$/ });
    expect(link.getAttribute('href')).toBe(`/dashboard/rechercher?location_id=${ID}`);
  });

  it('gives the true lowest price, to search engines too (C42)', async () => {
    openPage({ prix_min: 6.5, parkings: [aRedactedCard()] });
    await screen.findByText(/^Dès/);
    const description = document.querySelector('meta[name=description]')?.getAttribute('content');
    expect(description?.replace(/\s/g, ' ')).toContain('dès 6,50 € par jour');
    expect(screen.getByText(/^Dès/).textContent?.replace(/\s/g, ' ')).toBe('Dès 6,50 € par jour');
  });

  it('says of a redacted one what it offers, and when it is full (C44, PL-13)', async () => {
    openPage({ parkings: [aRedactedCard({ is_covered: true, shuttle_service: 'extra', is_free: false })] });
    const facts = (await offered()).getAllByText(/^(Couvert|Navette)$/).map(({ textContent }) => textContent);
    expect(facts).toEqual(['Couvert', 'Navette']);
    (await offered()).getByText('Non disponible');
  });

  it('asks a visitor to sign in, and links to no parking (PL-12, C21)', async () => {
    openPage({ parkings: [aRedactedCard()] });
    const button = (await offered()).getByRole('link', { name: 'Connexion requise' });
    expect(button.getAttribute('href')).toBe('/auth?retour=%2Flieux%2Fparis-charles-de-gaulle');
    expect((await offered()).queryAllByRole('link', { name: /Contacter|Cour/ })).toEqual([]);
    expect((await offered()).queryByRole('article')).toBeNull();
  });

  it.each([
    ['no vehicle', 'add_vehicle', [], { hasVehicles: false }],
    ['a vehicle and no identity', 'send_identity', [aVehicle()], { hasVehicles: true }],
  ] as const)('says to a member with %s the one next step (C53)', async (_who, step, vehicles, part) => {
    const session = signedIn({ identityVerified: false, isVerified: false, latestStatus: null, ...part });
    openPage({ parkings: [aRedactedCard()] }, session, [
      [vehiclesApi.listMyVehicles, () => ({ vehicles })],
      [documentsApi.getVerification, () => ({ verification: session.verification, documents: [] })],
    ]);
    const here = '%2Flieux%2Fparis-charles-de-gaulle';
    const [button, to, row, rowTo] = {
      add_vehicle: [
        'Ajouter mon véhicule',
        `/dashboard/vehicules?ajouter=oui&retour=${here}`,
        'Détails une fois votre véhicule ajouté',
        `/dashboard/vehicules?ajouter=oui&retour=${here}`,
      ],
      send_identity: [
        'Vérifier mon identité',
        `/dashboard/verification?retour=${here}`,
        // The search shows them to whoever has a vehicle.
        'Détails dans la recherche',
        `/dashboard/rechercher?location_id=${ID}`,
      ],
    }[step];
    const shown = await offered();
    expect((await shown.findByRole('link', { name: button })).getAttribute('href')).toBe(to);
    expect(shown.getByRole('link', { name: row }).getAttribute('href')).toBe(rowTo);
  });

  it('leads to other places of the region (PL-15)', async () => {
    const { distance_meters: _, ...orly } = aConnection({
      id: ID.replace('11', '12'),
      name: 'Paris-Orly',
      slug: 'paris-orly',
    });
    openPage({ nearby: [orly] });
    expect((await screen.findByRole('link', { name: 'Paris-Orly' })).getAttribute('href')).toBe('/lieux/paris-orly');
  });
});
