import { listingsApi } from '@placette/contracts/client/listings';
import { calendarApi } from '@placette/contracts/client/listings/calendar';
import { vehiclesApi } from '@placette/contracts/client/requests/vehicles';
import { addDays, today } from '@placette/contracts/kernel/days';
import type { Availability } from '@placette/contracts/listings/calendar/schema';
import type { ParkingSpotPage } from '@placette/contracts/listings/schema';
import type { Vehicle } from '@placette/contracts/requests/schema';
import { ApiProblem } from '@placette/shell-api';
import { renderScreen, signedIn, visitor } from '@placette/shell-api/testing';
import { addMonths, firstOf, monthOf } from '@placette/ui/month-days';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { aVehicle } from '@placette/shell-api/testing/samples';
import { aNearby, aParking, ID } from '../../../test/samples.js';
import { ParkingScreen } from './parking-screen.js';

interface Given {
  session?: ReturnType<typeof signedIn>;
  vehicles?: Vehicle[];
  at?: string;
  days?: Availability['days'];
}

function open(
  part: Partial<ParkingSpotPage> = {},
  { session = signedIn(), vehicles = [], at = '', days = [] }: Given = {},
) {
  return renderScreen(<ParkingScreen />, {
    path: '/parking/:id',
    at: `/parking/${ID}${at}`,
    session,
    answers: [
      [calendarApi.getAvailability, () => ({ nombre_places: 3, days, free_spots: 1 })],
      [listingsApi.getParkingSpotPage, () => aParking(part)],
      [vehiclesApi.listMyVehicles, () => ({ vehicles })],
    ],
  });
}

const dayOf = (day: string, free_spots: number) => ({ day, free_spots });
const failing = (error: Error) =>
  renderScreen(<ParkingScreen />, {
    path: '/parking/:id',
    at: `/parking/${ID}`,
    answers: [[listingsApi.getParkingSpotPage, () => Promise.reject(error)]],
  });
const CONTACT = 'Contacter le propriétaire';
const contacts = async () =>
  (await screen.findAllByRole('link', { name: CONTACT })).map((link) => link.getAttribute('href'));
const fact = (term: string) => screen.getByText(term).nextElementSibling?.textContent?.replace(/\s/g, ' ');
const heading = () => screen.findByRole('heading', { level: 1 });

describe('the page of a parking', () => {
  it('loads, then shows what it is and where, without the street address (PD-01, PD-05)', async () => {
    open();
    screen.getByText('Chargement des détails...');
    expect((await heading()).textContent).toBe('Garage fermé');
    screen.getByText(/Zone approximative d’environ 500 m/);
  });

  it.each([
    [{ answer_minutes: 121, accepted: 9, of: 10 }, /^Répond en 3\sh en général, 9\sdemandes sur 10 acceptées\.$/],
    [null, /^Nouveau\.$/],
  ])('says how requests there are answered: %j (AK-04)', async (response, words) => {
    open({ response });
    await screen.findByText(words);
  });

  it('says where verified drivers book at once, and nothing of it elsewhere (AK-06)', async () => {
    open({ immediate_booking: true });
    await screen.findByText('Réservation immédiate');
    cleanup();
    open();
    await heading();
    expect(screen.queryByText('Réservation immédiate')).toBeNull();
  });

  it.each([
    ['a visitor', { session: visitor }, 'Réserver'],
    ['somebody without a vehicle', {}, 'Réserver'],
    ['somebody with a verified vehicle that fits', { vehicles: [aVehicle()] }, 'Réserver'],
    ['somebody whose vehicle is under review', { vehicles: [aVehicle({ status: 'pending' })] }, CONTACT],
  ])('says to %s what the press leads to where booking is immediate (FD-06)', async (_who, given, label) => {
    open({ immediate_booking: true }, given);
    await waitFor(() => expect(screen.getAllByRole('link', { name: label })).toHaveLength(2));
    expect(screen.queryAllByText(/^Prix ferme\. Paiement directement entre vous/)).toHaveLength(
      label === CONTACT ? 0 : 1,
    );
  });

  it('calls no price firm that has to be agreed to (FD-06)', async () => {
    open();
    await heading();
    expect(screen.queryByText(/Prix ferme/)).toBeNull();
  });

  it('says when the shuttle runs, once its owner has stated it (TR-01)', async () => {
    open({ shuttle_from: '05:00', shuttle_to: '23:30' });
    await screen.findByText('Heures de la navette');
    screen.getByText(/^De 5.h à 23.h.30$/);
    cleanup();
    open();
    await heading();
    expect(screen.queryByText('Heures de la navette')).toBeNull();
  });

  it('says nothing of the answers that it does not know (AK-04)', async () => {
    open();
    await heading();
    expect(screen.queryByText(/Nouveau|Répond en/)).toBeNull();
  });

  it('shows the description in the owner’s words, line by line, and none when there is none', async () => {
    open({ description: 'Cour au calme.\nDeux voitures.' });
    expect((await screen.findByRole('region', { name: 'Description' })).textContent).toContain(
      'Cour au calme.\nDeux voitures.',
    );
    expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toBe(
      'Cour au calme. Deux voitures.',
    );
    cleanup();
    open();
    await heading();
    expect(screen.queryByRole('region', { name: 'Description' })).toBeNull();
  });

  it('shows the exact point and street address where the server sends them (PD-05)', async () => {
    open({
      viewer: 'approved_requester',
      precise: {
        address: '12 rue de Paris',
        latitude: 49.01,
        longitude: 2.51,
        access_instructions: null,
        contact_phone: null,
      },
    });
    await screen.findByText('Emplacement exact. Les autres visiteurs voient une zone d’environ 500 m.');
    screen.getByText(/12 rue de Paris/);
    await screen.findByRole('region', { name: 'Carte de la place, 95700 Roissy-en-France' });
    expect(screen.queryByText(/Zone approximative/)).toBeNull();
  });

  it('says « Localisation non disponible » of a parking that was never located (PD-05)', async () => {
    open({ zone: null });
    await screen.findByText('Localisation non disponible');
    expect(screen.queryByText(/Zone approximative/)).toBeNull();
  });

  it('says nothing of languages that the owner did not give (PD-08)', async () => {
    open({ owner: { ...aParking().owner, languages: [] } });
    await heading();
    expect(screen.queryByText(/Parle/)).toBeNull();
  });

  it.each([404, 410, 422])('says « Parking non trouvé ou non disponible » for %s (PD-01)', async (status) => {
    failing(new ApiProblem('parking_not_found', status, 'x'));
    expect((await heading()).textContent).toBe('Parking non trouvé ou non disponible');
    expect(screen.getByRole('link', { name: 'Retour aux lieux' }).getAttribute('href')).toBe('/lieux');
  });

  it('offers to try again when the server is away (PD-01)', async () => {
    failing(ApiProblem.network());
    await screen.findByRole('button', { name: 'Réessayer' });
    screen.getByRole('link', { name: 'Retour aux lieux' });
  });

  it('shows six photos at most and how many more; a text for none (PD-03)', async () => {
    open({ photos: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] });
    expect(await screen.findAllByRole('button', { name: /^Agrandir\s: .*photo \d sur 8/ })).toHaveLength(6);
    screen.getByText('+2');
  });

  it('says that there is no photo (PD-03)', async () => {
    open();
    await screen.findByText('Aucune photo disponible pour ce parking');
  });

  it('totals 3, 7, 14 and 30 days with the weekly price when it is lower (PD-06, C14)', async () => {
    open();
    const rows = within(await screen.findByRole('table')).getAllByRole('row');
    expect(rows.map((row) => row.textContent?.replace(/\s/g, ' '))).toEqual([
      '3 jours24 €',
      '7 jours45 €',
      '14 jours90 €',
      '30 jours196 €',
    ]);
  });

  it('shows the free places that the server counted (PD-07, C6)', async () => {
    open();
    await screen.findByText('2 places libres sur 3 aujourd’hui');
  });

  it('calls a day without a free space « indisponible », and counts those of the others (PD-07)', async () => {
    const full = firstOf(addMonths(monthOf(today()), 1));
    const free = addDays(full, 1);
    open({}, { at: `?date_debut=${full}&date_fin=${free}`, days: [dayOf(full, 0), dayOf(free, 2)] });
    await screen.findByRole('button', { name: /, indisponible$/ });
    const said = (day: string) => document.querySelector(`button[data-day="${day}"]`)?.textContent?.replace(/\s/g, ' ');
    expect(said(full)).toMatch(/, indisponible/);
    expect(said(free)).toMatch(/, 2 places libres/);
  });

  it('names four languages in the card and three in the panel (PD-08)', async () => {
    open();
    await screen.findByText(/Parle français, anglais, espagnol, italien et 1 autre/);
    screen.getByText('Parle français, anglais, espagnol et 2 autres');
  });

  it('shows the owner by first name and initial, as a professional, verified (PD-09, C11)', async () => {
    open();
    const owner = within(await screen.findByRole('region', { name: 'Propriétaire' }));
    owner.getByText(/Camille D\./);
    owner.getByText(/Propriétaire professionnel/);
    owner.getByText('Identité vérifiée');
  });

  it('names the company of a professional and where it is, beside its SIRET (L9)', async () => {
    const company = { company_name: 'Garages du Lac', company_address: '4 rue des Halles, 44000 Nantes' };
    open({ owner: { ...aParking().owner, is_professional: true, siret: '73282932000074', ...company } });
    const owner = within(await screen.findByRole('region', { name: 'Propriétaire' }));
    owner.getByText('Propriétaire professionnel · SIRET 732 829 320 00074');
    owner.getByText('Garages du Lac, 4 rue des Halles, 44000 Nantes');
  });

  it('calls an unknown owner « Propriétaire » (PD-09)', async () => {
    open({ owner: { ...aParking().owner, first_name: '', last_initial: '', is_professional: false } });
    const owner = within(await screen.findByRole('region', { name: 'Propriétaire' }));
    owner.getByText(/^Propriétaire/);
    expect(owner.queryByText(/Propriétaire professionnel/)).toBeNull();
  });

  it('sends a visitor to sign in and back, and a member to the request (PD-10)', async () => {
    open({ viewer: 'visitor' }, { session: visitor });
    expect(new Set(await contacts())).toEqual(new Set([`/auth?retour=${encodeURIComponent(`/parking/${ID}`)}`]));
  });

  it('sends a member to the request, and its owner to « Mes parkings » (PD-10, RQ-05)', async () => {
    open();
    expect(new Set(await contacts())).toEqual(new Set([`/dashboard/demander/${ID}`]));
  });

  it('lets a member ask a question first, not a visitor nor its owner (AK-07)', async () => {
    const ask = () => screen.queryByRole('link', { name: 'Poser une question' });
    open();
    await heading();
    expect(ask()?.getAttribute('href')).toBe(`/dashboard/demandes/questions/nouvelle/${ID}`);
    cleanup();
    open({ viewer: 'visitor' }, { session: visitor });
    await heading();
    expect(ask()).toBeNull();
    cleanup();
    open({ viewer: 'owner' });
    await heading();
    expect(ask()).toBeNull();
  });

  it('says to its owner, and to who stays there, that nobody else can open the page', async () => {
    open({ viewer: 'owner', is_public: false });
    await screen.findByText(/^Vous seul voyez cette page pour le moment/);
    cleanup();
    open({ viewer: 'approved_requester', is_public: false });
    await screen.findByText(/^Ce parking n’est plus proposé pour le moment/);
    cleanup();
    open({ viewer: 'owner' });
    await heading();
    expect(screen.queryByText(/voyez cette page/)).toBeNull();
  });

  it('offers its owner no request (RQ-05)', async () => {
    open({ viewer: 'owner' });
    expect(await screen.findAllByRole('link', { name: 'Gérer mon parking' })).not.toHaveLength(0);
    expect(screen.queryByRole('link', { name: CONTACT })).toBeNull();
  });

  it('shows sizes, types, shuttle and charging, a price only when it is paid for (PD-11)', async () => {
    open({ electric_charging: 'included', electric_charging_price: 4 });
    await heading();
    expect(fact('Hauteur maximale')).toBe('1,90 m');
    expect(fact('Longueur maximale')).toBe('4,80 m');
    expect(fact('Véhicules acceptés')).toBe('Voiture, SUV');
    expect(fact('Navette')).toBe('6 € par trajet');
    expect(fact('Recharge électrique')).toBe('Comprise dans le prix');
  });

  it('lists what the parking has, not what it has not', async () => {
    open({ is_covered: false, has_security: false, shuttle_service: 'none', electric_charging: 'none' });
    const facts = within(await screen.findByRole('region', { name: 'Caractéristiques' }));
    expect(facts.queryByText('Non')).toBeNull();
    for (const absent of ['Couvert', 'Sécurisé', 'Navette', 'Recharge électrique'])
      expect(facts.queryByText(absent)).toBeNull();
    facts.getByText('Nombre de places');
  });

  it('lists the places nearby in the order of the server, with the way there (PD-11, CO-02)', async () => {
    const station = aNearby({ id: ID.replace('11', '12'), name: 'Gare du Nord', slug: 'gare-du-nord' });
    open({ nearby: [aNearby({ distance_meters: 1_200 }), station] });
    const nearby = within(await screen.findByRole('region', { name: 'Lieux de transport à proximité' }));
    expect(nearby.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/lieux/paris-charles-de-gaulle',
      '/lieux/gare-du-nord',
    ]);
    nearby.getByText(/^environ\s4\smin en transport en commun$/);
    expect(screen.getAllByText(/à vol d’oiseau/)).toHaveLength(1);
    nearby.getByText(/^environ\s10\smin en transport en commun$/);
  });

  it('gives street address, instructions and phone when the server sent them (C11)', async () => {
    const precise = {
      address: '12 rue de Paris',
      latitude: 49,
      longitude: 2.5,
      access_instructions: 'Portail vert',
      contact_phone: '0612345678',
    };
    open({ precise, viewer: 'approved_requester' });
    await screen.findByText(/12 rue de Paris/);
    screen.getByText('Portail vert');
    screen.getByRole('link', { name: /^06\s12\s34\s56\s78$/ });
  });

  it('says of each of the reader’s vehicles whether it fits (C25)', async () => {
    const [clio, unmeasured, van, moto] = [
      aVehicle(),
      aVehicle({ id: ID.replace('11', '21'), modele: 'Mégane', hauteur_m: null }),
      aVehicle({ id: ID.replace('11', '24'), modele: 'Trafic', hauteur_m: 2.4 }),
      aVehicle({ id: ID.replace('11', '23'), marque: 'BMW', modele: 'R 1250', type_vehicule: 'moto' }),
    ];
    open({}, { vehicles: [clio, unmeasured, van, moto] });
    const list = within(await screen.findByRole('list', { name: 'Vos véhicules' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Convient à votre Clio',
      'Hauteur à vérifier pour votre Mégane',
      'Renault Trafic Trop grand',
      'BMW R 1250 Type non accepté',
    ]);
  });

  it('says on the button why no request could be sent, in place of the form (RQ-02, C25)', async () => {
    open({}, { vehicles: [aVehicle({ modele: 'Trafic', type_vehicule: 'suv', hauteur_m: 2.4 })] });
    const [button] = await screen.findAllByRole('button', { name: 'Votre Trafic est trop haut pour ce parking' });
    expect(button?.getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByRole('link', { name: CONTACT })).toBeNull();
    expect(screen.getAllByRole('link', { name: 'Mes véhicules' })[0]?.getAttribute('href')).toBe(
      '/dashboard/vehicules',
    );
  });

  it('asks for no vehicle of a visitor (C25)', async () => {
    const { callsOf } = open({ viewer: 'visitor' }, { session: visitor });
    await heading();
    expect(callsOf(vehiclesApi.listMyVehicles)).toEqual([]);
  });
});
