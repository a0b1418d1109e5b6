import { NO_SHUTTLE_PRICE } from '@placette/contracts/requests/travel/shuttle-price';
import { alternativesApi, requestsApi } from '@placette/contracts/client/requests';
import { addDays, today } from '@placette/contracts/kernel/days';
import type { SpotResult } from '@placette/contracts/listings/search/schema';
import { ApiProblem } from '@placette/shell-api';
import { renderScreen } from '@placette/shell-api/testing';
import { aSentRequest } from '@placette/shell-api/testing/samples';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aResult } from '../../../test/samples.js';
import { Alternatives } from './alternatives.js';

const { listAlternatives } = alternativesApi;
const { sendContactRequest } = requestsApi;
const location = { id: '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a88', name: 'Aéroport de Brest' };
const stay = { start_date: addDays(today(), 10), end_date: addDays(today(), 17) };
const refused = aSentRequest({ status: 'rejected', ...stay });
const court = aResult({ id: '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a91', title: 'Cour fermée', total_price: 63 });
const garage = aResult({ id: '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a92', title: 'Garage', total_price: 91.5 });

interface Given {
  request?: typeof refused;
  /** One answer after the other; the last one stays. */
  found?: SpotResult[][];
  place?: typeof location | null;
  send?: () => unknown;
  at?: string;
}

function open({ request = refused, found = [[court, garage]], place = location, send, at = '' }: Given = {}) {
  const lists = [...found];
  return renderScreen(<Alternatives request={request} />, {
    path: '/dashboard/mes-demandes',
    at: `/dashboard/mes-demandes${at}`,
    answers: [
      [listAlternatives, () => ({ location: place, parkings: lists.length > 1 ? lists.shift() : lists[0] })],
      [sendContactRequest, send ?? (() => aSentRequest({ ...stay, total_price: 63 }))],
    ],
  });
}

const ask = (title: string) => screen.findByRole('button', { name: `Demander ${title}` });
const search = `/dashboard/rechercher?location_id=${location.id}&date_debut=${stay.start_date}&date_fin=${stay.end_date}&vehicle=${refused.vehicle.id}`;

describe('AK-03 under a request that came to nothing', () => {
  it('says what else is free: where, how far, and what the stay costs', async () => {
    const { callsOf } = open();
    await ask('Cour fermée');
    const [first, second] = screen.getAllByRole('article');
    expect(first?.textContent).toMatch(/Cour fermée.*Roissy-en-France, à 2,4\s?km.*63\s?€ pour 7\s?jours/);
    expect(second?.textContent).toMatch(/91,50\s?€ pour 7\s?jours/);
    expect(within(first!).getByRole('link').getAttribute('href')).toBe(
      `/parking/${court.id}?date_debut=${stay.start_date}&date_fin=${stay.end_date}`,
    );
    expect(callsOf(listAlternatives)).toMatchObject([{ params: { request_id: refused.id } }]);
    expect(screen.getByRole('link', { name: 'Voir toutes les places libres' }).getAttribute('href')).toBe(search);
  });

  it.each([
    ['pending', { status: 'pending' as const }],
    ['approved', { status: 'approved' as const }],
    ['cancelled', { status: 'cancelled' as const }],
    ['past', { start_date: addDays(today(), -1) }],
  ])('offers nothing when it is %s', (_case, part) => {
    const { callsOf } = open({ request: { ...refused, ...part } });
    expect(screen.queryByRole('region')).toBeNull();
    expect(callsOf(listAlternatives)).toEqual([]);
  });

  it('sends the same message, vehicle and dates with one press, and says what was sent', async () => {
    const { callsOf } = open({ found: [[court, garage], [garage]] });
    await userEvent.click(await ask('Cour fermée'));
    const notice = await screen.findByRole('group', { name: 'Demande envoyée' });
    expect(notice.textContent).toMatch(/63\s?€ pour 7\s?jours/);
    expect(document.activeElement).toBe(notice);
    expect(callsOf(sendContactRequest)).toMatchObject([
      {
        body: {
          parking_spot_id: court.id,
          vehicle_id: refused.vehicle.id,
          start_date: stay.start_date,
          end_date: stay.end_date,
          message: refused.message,
        },
      },
    ]);
    expect(screen.queryByRole('button', { name: 'Demander Cour fermée' })).toBeNull();
    await ask('Garage');
  });

  it('leads to the form where the owner agreed beforehand: what is agreed at once is said there first (AK-06)', async () => {
    const { callsOf } = open({ found: [[{ ...court, immediate_booking: true }, garage]] });
    await ask('Garage');
    const link = screen.getByRole('link', { name: 'Réserver Cour fermée' });
    expect(link.getAttribute('href')).toBe(
      `/dashboard/demander/${court.id}?date_debut=${stay.start_date}&date_fin=${stay.end_date}`,
    );
    expect(callsOf(sendContactRequest)).toEqual([]);
  });

  it('sends the same journey too, and says so (TR-01)', async () => {
    const journey = {
      arrival_time: '08:30',
      return_time: '00:15',
      outbound_number: 'AF 1234',
      return_number: null,
      people: 2,
      luggage: 3,
      wants_shuttle: true,
    };
    const travel = { ...journey, ...NO_SHUTTLE_PRICE, shuttle: null, outside_shuttle: [] };
    const { callsOf } = open({ request: { ...refused, travel } });
    await screen.findByText(/envoie le même message et le même trajet, pour le même véhicule/);
    await userEvent.click(await ask('Cour fermée'));
    await screen.findByRole('group', { name: 'Demande envoyée' });
    const [{ body } = { body: {} }] = callsOf(sendContactRequest);
    expect(body).toMatchObject(journey);
    expect(body).not.toHaveProperty('shuttle');
  });

  it('sends two presses under one key, and another key once it is sent', async () => {
    const { callsOf } = open();
    const button = await ask('Cour fermée');
    act(() => {
      button.click();
      button.click();
    });
    await screen.findByRole('group', { name: 'Demande envoyée' });
    await userEvent.click(await ask('Cour fermée'));
    await screen.findByRole('group', { name: 'Demande envoyée' });
    const keys = callsOf(sendContactRequest).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toHaveLength(3);
    expect(keys[0]).toMatch(/^[\w-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('says that a place went meanwhile, and asks for the list again', async () => {
    const gone = new ApiProblem('days_blocked', 409, 'Ce parking n’est pas disponible.');
    open({ found: [[court, garage], [garage]], send: () => Promise.reject(gone) });
    await userEvent.click(await ask('Cour fermée'));
    const notice = await screen.findByRole('group', { name: 'Cour fermée n’est plus libre à ces dates.' });
    expect(notice.textContent).toContain('Rien n’a été envoyé. La liste est à jour.');
    expect(screen.queryByRole('button', { name: 'Demander Cour fermée' })).toBeNull();
    await ask('Garage');
  });

  it('repeats every other refusal as the server words it', async () => {
    open({ send: () => Promise.reject(new ApiProblem('too_many_requests', 429, 'Trop de demandes.')) });
    await userEvent.click(await ask('Garage'));
    await screen.findByRole('group', { name: 'Trop de demandes.' });
  });

  it('leads to the search of that place and these dates when nothing is free', async () => {
    open({ found: [[]] });
    await screen.findByText('Aucune autre place n’est libre près de l’aéroport de Brest à ces dates pour ce véhicule.');
    const link = screen.getByRole('link', { name: 'Rechercher à ces dates' });
    expect(link.getAttribute('href')).toBe(search);
  });

  it('leads to the search when the place is not known any more', async () => {
    open({ found: [[]], place: null });
    await screen.findByText('Aucune autre place n’est proposée pour cette demande.');
    const link = screen.getByRole('link', { name: 'Rechercher à ces dates' });
    expect(link.getAttribute('href')).toBe(
      `/dashboard/rechercher?date_debut=${stay.start_date}&date_fin=${stay.end_date}`,
    );
  });

  it('is brought into view for who comes from the mail, and for nobody else', async () => {
    const seen: Element[] = [];
    Element.prototype.scrollIntoView = function (this: Element) {
      seen.push(this);
    };
    open();
    await ask('Garage');
    expect(seen).toEqual([]);
    document.body.replaceChildren();
    open({ at: `?demande=${refused.id}` });
    await ask('Garage');
    expect(seen.at(-1)).toBe(screen.getByRole('region', { name: 'Autres places libres aux mêmes dates' }));
  });
});
