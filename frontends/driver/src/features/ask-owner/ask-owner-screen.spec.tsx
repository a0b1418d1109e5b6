import { profileApi } from '@placette/contracts/client/identity/profile';
import { listingsApi } from '@placette/contracts/client/listings';
import { calendarApi } from '@placette/contracts/client/listings/calendar';
import { requestsApi } from '@placette/contracts/client/requests';
import { preparedRequestsApi } from '@placette/contracts/client/requests/prepared';
import { documentsApi } from '@placette/contracts/client/documents';
import { vehiclesApi } from '@placette/contracts/client/requests/vehicles';
import { addDays, today } from '@placette/contracts/kernel/days';
import { rangeDays, type DayRange } from '@placette/contracts/listings/calendar/schema';
import type { ParkingSpotPage } from '@placette/contracts/listings/schema';
import type { Vehicle } from '@placette/contracts/requests/schema';
import { noTravel } from '@placette/contracts/requests/travel/travel';
import { ApiProblem, draftKey, type Session } from '@placette/shell-api';
import { renderScreen, signedIn } from '@placette/shell-api/testing';
import { dayInText, dayRange } from '@placette/ui/format';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PARKING_ID, aParking, aPreparedRequest, aSentRequest, aVehicle } from '@placette/shell-api/testing/samples';
import { AskOwnerScreen } from './ask-owner-screen.js';

const start = addDays(today(), 10);
const end = addDays(today(), 17);
const { sendContactRequest } = requestsApi;
const { prepareRequest } = preparedRequestsApi;
const dates = `?date_debut=${start}&date_fin=${end}`;

interface Given {
  parking?: Partial<ParkingSpotPage>;
  vehicles?: Vehicle[];
  dates?: string;
  send?: () => unknown;
  prepare?: () => unknown;
  identityVerified?: boolean;
  session?: Session;
  notFree?: string[];
  phone?: string | null;
}

function open({
  parking,
  vehicles = [aVehicle()],
  dates = '',
  send = () => aSentRequest(),
  prepare = () => aPreparedRequest(),
  identityVerified,
  session,
  notFree = [],
  phone = '0612345678',
}: Given = {}) {
  return renderScreen(<AskOwnerScreen />, {
    path: '/dashboard/demander/:id',
    at: `/dashboard/demander/${PARKING_ID}${dates}`,
    answers: [
      [listingsApi.getParkingSpotPage, () => aParking(parking)],
      [vehiclesApi.listMyVehicles, () => ({ vehicles })],
      [sendContactRequest, send],
      [prepareRequest, prepare],
      [documentsApi.getVerification, () => ({ verification: null, documents: [] })],
      [profileApi.getProfile, () => ({ phone_number: phone })],
      [profileApi.updateProfile, ({ body }) => body],
      [
        calendarApi.getAvailability,
        ({ query }) => ({
          nombre_places: 1,
          days: rangeDays(query as DayRange).map((day) => ({ day, free_spots: notFree.includes(day) ? 0 : 1 })),
          free_spots: 0,
        }),
      ],
    ],
    identityVerified,
    session,
  });
}

const button = () => screen.findByRole('button', { name: 'Envoyer la demande' });
const write = async (text: string) => {
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Message');
  fireEvent.change(field, { target: { value: '' } });
  if (text !== '') await userEvent.type(field, text);
};
const alert = async () => (await screen.findByRole('alert')).textContent;

beforeAll(() => {
  window.scrollTo = () => undefined;
});
beforeEach(() => sessionStorage.clear());

describe('« Contacter le propriétaire »', () => {
  it('refuses an empty form and sends nothing (RQ-01, RQ-03)', async () => {
    const { callsOf } = open();
    await screen.findByRole('heading', { level: 1, name: 'Contacter le propriétaire' });
    await userEvent.click(await button());
    expect(await alert()).toBe('Tous les champs sont obligatoires');
    expect(callsOf(sendContactRequest)).toEqual([]);
  });

  it('refuses a day that is past while it is typed (RQ-04, C23)', async () => {
    open();
    await userEvent.type(await screen.findByLabelText('Dépôt de la voiture'), addDays(today(), -1));
    await screen.findByText('Le jour du dépôt est déjà passé');
  });

  it('says of a date that is none what is wrong with it, and not that a field is missing (RQ-03)', async () => {
    const { callsOf } = open({ dates: `?date_debut=${start}&date_fin=${end}` });
    const arrival = await screen.findByLabelText('Dépôt de la voiture');
    await userEvent.clear(arrival);
    await userEvent.type(arrival, '31/02/2027');
    await write('Bonjour');
    await userEvent.click(await button());
    expect(await alert()).toContain('Ce jour n’existe pas en 2027');
    expect(callsOf(sendContactRequest)).toEqual([]);
  });

  it('says beside what is missing which field is wrong', async () => {
    open({ dates: `?date_debut=${start}&date_fin=${end}` });
    const arrival = await screen.findByLabelText('Dépôt de la voiture');
    await userEvent.clear(arrival);
    await userEvent.type(arrival, '31/02/2027');
    await write('');
    await userEvent.click(await button());
    expect(await alert()).toContain('Tous les champs sont obligatoires');
    expect(await alert()).toContain('Ce jour n’existe pas en 2027');
  });

  it('refuses a departure on the day of arrival (RQ-04)', async () => {
    const { callsOf } = open({ dates: `?date_debut=${start}&date_fin=${end}` });
    const departure = await screen.findByLabelText('Reprise de la voiture');
    await userEvent.clear(departure);
    await userEvent.type(departure, start);
    await write('Bonjour');
    await userEvent.click(await button());
    expect(await alert()).toContain('La date de fin doit être après la date de début');
    expect(callsOf(sendContactRequest)).toEqual([]);
  });

  it('goes back to the parking with the dates it was asked for', async () => {
    open({ dates: `?date_debut=${start}&date_fin=${end}` });
    const back = await screen.findByRole('link', { name: 'Retour au parking' });
    expect(back.getAttribute('href')).toMatch(new RegExp(`^/parking/[^?]+\\?date_debut=${start}&date_fin=${end}$`));
  });

  it('sends the dates of the search once, with a key, and says what comes next (RQ-01)', async () => {
    const send = () => aSentRequest({ answer_by: '2099-11-24T17:00:30Z' });
    const { callsOf } = open({ dates: `?date_debut=${start}&date_fin=${end}`, send });
    const estimate = (await screen.findByText(/×/)).textContent?.replace(/\s/g, ' ');
    expect(estimate).toBe('7 jours × 8 € = 56 €');
    await write('Bonjour');
    await userEvent.click(await button());
    await screen.findByRole('heading', { name: 'Demande envoyée' });
    screen.getByText(/^Réponse attendue avant mardi 18\sh \(encore /);
    expect(callsOf(sendContactRequest)).toEqual([
      {
        body: {
          parking_spot_id: PARKING_ID,
          vehicle_id: aVehicle().id,
          start_date: start,
          end_date: end,
          message: 'Bonjour',
          ...noTravel(),
        },
        idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      },
    ]);
    expect(sessionStorage).toHaveLength(0);
  });

  const sendOne = async () => {
    await write('Bonjour');
    await userEvent.click(await button());
    await screen.findByRole('heading', { name: 'Demande envoyée' });
  };

  const journey = async () => userEvent.click(await screen.findByText('Votre trajet (facultatif)'));
  const shuttle = { shuttle_service: 'free' as const, shuttle_from: '05:00', shuttle_to: '23:30' };
  const warning = () => screen.queryByText(/^La navette circule/)?.closest('[aria-live="polite"]') ?? null;

  it('takes hours as they are typed, flights, people and luggage for the shuttle (TR-01)', async () => {
    const { callsOf } = open({ dates, parking: shuttle });
    await journey();
    await userEvent.type(screen.getByLabelText('Heure d’arrivée au parking'), '830');
    await userEvent.type(screen.getByLabelText('Heure de retour'), '18h05');
    await userEvent.type(screen.getByLabelText('Vol ou train à l’aller'), 'af 1234');
    await userEvent.click(screen.getByLabelText(/^Je prends la navette/));
    screen.getByText('Sans supplément.');
    await userEvent.type(screen.getByLabelText('Personnes dans la navette'), '2');
    await userEvent.type(screen.getByLabelText('Bagages'), '3');
    expect(screen.getByLabelText<HTMLInputElement>('Heure d’arrivée au parking').value).toBe('8\u00a0h\u00a030');
    expect(warning()).toBeNull();
    await sendOne();
    expect(callsOf(sendContactRequest)).toMatchObject([
      {
        body: {
          arrival_time: '08:30',
          return_time: '18:05',
          outbound_number: 'AF 1234',
          return_number: null,
          people: 2,
          luggage: 3,
          wants_shuttle: true,
        },
      },
    ]);
  });

  it('says before it is sent that an hour lies outside those of the shuttle, and sends it all the same (TR-01)', async () => {
    const { callsOf } = open({ dates, parking: shuttle });
    await journey();
    screen.getByText(/Sa navette circule de 5.h à 23.h.30\./);
    await userEvent.type(screen.getByLabelText('Heure de retour'), '0h15');
    expect(warning()?.textContent?.replaceAll('\u00a0', ' ')).toBe(
      'La navette circule de 5 h à 23 h 30 ; votre retour à 0 h 15 est en dehors.Demandez au propriétaire dans votre message.',
    );
    await sendOne();
    expect(callsOf(sendContactRequest)).toHaveLength(1);
  });

  it('asks for people and luggage only of whoever asks for the shuttle, and asks nobody where there is none (TR-01)', async () => {
    const { callsOf } = open({ dates, parking: shuttle });
    const wanted = await screen.findByLabelText(/^Je prends la navette/);
    expect(screen.queryByLabelText('Personnes dans la navette')).toBeNull();
    await userEvent.click(wanted);
    await userEvent.type(screen.getByLabelText('Personnes dans la navette'), '2');
    await userEvent.click(wanted);
    expect(screen.queryByLabelText('Bagages')).toBeNull();
    await sendOne();
    expect(callsOf(sendContactRequest)).toMatchObject([{ body: { wants_shuttle: false, people: null } }]);
  });

  it('does not ask for a shuttle where there is none (TR-01)', async () => {
    open({ dates });
    await journey();
    screen.getByLabelText('Heure de retour');
    expect(screen.queryByLabelText(/^Je prends la navette/)).toBeNull();
  });

  it('opens what was closed over a wrong hour, and sends nothing (TR-01)', async () => {
    const { callsOf } = open({ dates });
    await journey();
    await userEvent.type(screen.getByLabelText('Heure de retour'), '25:00');
    await write('Bonjour');
    const group = screen.getByText('Votre trajet (facultatif)').closest('details')!;
    group.open = false;
    fireEvent(group, new Event('toggle'));
    await userEvent.click(await button());
    expect(await alert()).toContain('Écrivez une heure, par exemple 8');
    expect(group.open).toBe(true);
    expect(screen.getByLabelText('Heure de retour').getAttribute('aria-invalid')).toBe('true');
    expect(callsOf(sendContactRequest)).toEqual([]);
  });

  it('keeps what was typed of the journey in the tab, and shows it again (TR-01)', async () => {
    open({ dates });
    await journey();
    await userEvent.type(screen.getByLabelText('Heure de retour'), '18h');
    cleanup();
    open({ dates });
    const field = await screen.findByLabelText<HTMLInputElement>('Heure de retour');
    expect(field.value).toMatch(/^18.?h$/);
    expect(field.closest('details')?.open).toBe(true);
  });

  it('asks a driver without a phone for it once it is sent, with the reason, and changes nothing else (TR-04)', async () => {
    const { callsOf } = open({ dates, phone: null });
    await sendOne();
    const field = await screen.findByLabelText(/^Téléphone mobile/);
    screen.getByText(/le propriétaire doit pouvoir vous joindre/);
    const save = () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer mon téléphone' }));
    await userEvent.type(field, '06 12');
    await save();
    await screen.findByText('Format de téléphone invalide');
    expect(callsOf(profileApi.updateProfile)).toEqual([]);
    await userEvent.type(field, ' 34 56 78');
    await save();
    await screen.findByText(/^C’est noté/);
    expect(callsOf(profileApi.updateProfile)).toMatchObject([{ body: { phone_number: '06 12 34 56 78' } }]);
  });

  it('asks for the phone no more after « Plus tard », nor where there is one (TR-04)', async () => {
    open({ dates, phone: null });
    await sendOne();
    await userEvent.click(await screen.findByRole('button', { name: 'Plus tard' }));
    expect(screen.queryByLabelText(/^Téléphone mobile/)).toBeNull();
    for (const phone of [null, '0612345678']) {
      cleanup();
      const { callsOf } = open({ dates, phone });
      await sendOne();
      await waitFor(() => expect(callsOf(profileApi.getProfile)).not.toEqual([]));
      expect(screen.queryByLabelText(/^Téléphone mobile/)).toBeNull();
    }
  });

  it.each([
    ['no accepted type', { vehicles: [aVehicle({ type_vehicule: 'moto' })] }],
    ['no vehicle at all', { vehicles: [] }],
    ['only one that is too tall', { vehicles: [aVehicle({ hauteur_m: 2.6 })] }],
  ])('cannot be sent with %s (RQ-02)', async (_, given) => {
    const { callsOf } = open(given);
    await screen.findByText("Aucun de vos véhicules n'est compatible avec ce parking.");
    screen.getByText('Vous devez avoir au moins un véhicule compatible pour contacter ce propriétaire.');
    expect((await button()).getAttribute('aria-disabled')).toBe('true');
    fireEvent.submit(screen.getByRole('form', { name: 'Votre demande' }));
    expect(callsOf(sendContactRequest)).toEqual([]);
  });

  it('shows what is too big without letting it be chosen (C25)', async () => {
    open({
      vehicles: [
        aVehicle(),
        aVehicle({ id: '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a55', modele: 'Trafic', hauteur_m: 2.6 }),
      ],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Changer de véhicule' }));
    const tall = await screen.findByRole<HTMLInputElement>('radio', { name: /Trafic.*Trop grand/ });
    expect(tall.disabled).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Clio.*Convient/ }).checked).toBe(true);
  });

  it('names the days without a free space before anything is sent (C6)', async () => {
    const notFree = [addDays(start, 1), addDays(start, 2), addDays(start, 4), end];
    const { callsOf } = open({ dates: `?date_debut=${start}&date_fin=${end}`, notFree });
    const title = await screen.findByText(
      'Ce parking n’est pas disponible tous les jours de votre séjour. Choisissez d’autres dates.',
    );
    const notice = title.closest<HTMLElement>('[role=status]')!;
    expect(
      within(notice)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([dayRange(addDays(start, 1), addDays(start, 2)), `Le ${dayInText(addDays(start, 4))}`]);
    expect((await button()).getAttribute('aria-disabled')).toBe('true');
    fireEvent.submit(screen.getByRole('form', { name: 'Votre demande' }));
    expect(callsOf(sendContactRequest)).toEqual([]);
    fireEvent.change(screen.getByLabelText('Dépôt de la voiture'), { target: { value: addDays(start, 5) } });
    await waitFor(() => expect(notice.isConnected).toBe(false));
    expect((await button()).getAttribute('aria-disabled')).not.toBe('true');
  });

  it('names the days that went while the form was filled in, once the server refuses them (C6)', async () => {
    const notFree: string[] = [];
    const send = () => {
      notFree.push(addDays(start, 3));
      return Promise.reject(new ApiProblem('days_blocked', 409, 'Ce parking n’est plus disponible'));
    };
    open({ dates: `?date_debut=${start}&date_fin=${end}`, notFree, send });
    await write('Bonjour');
    await userEvent.click(await button());
    await screen.findByText(`Le ${dayInText(addDays(start, 3))}`);
    expect((await button()).getAttribute('aria-disabled')).toBe('true');
  });

  it('says beforehand that three owners may be asked, and what becomes of the others (AK-05)', async () => {
    open();
    await screen.findByText(/demander à trois propriétaires.*dès que l’un accepte.*sont retirées/is);
  });

  describe('where the owner agreed beforehand (AK-06)', () => {
    const parking = { immediate_booking: true };

    it('books with a verified vehicle that fits, says so beforehand, and leads to the stay', async () => {
      const booked = aSentRequest({ status: 'approved', agreed_at_once: true });
      const { callsOf } = open({ parking, dates, send: () => booked });
      await screen.findByText(/^Votre réservation est acceptée aussitôt/);
      screen.getByRole('heading', { level: 1, name: 'Réserver' });
      screen.getByRole('form', { name: 'Votre réservation' });
      screen.getByText('Prix ferme');
      expect(screen.queryByRole('button', { name: 'Envoyer la demande' })).toBeNull();
      await write('Bonjour');
      await userEvent.click(screen.getByRole('button', { name: 'Réserver' }));
      await screen.findByRole('heading', { level: 1, name: 'Réservation confirmée' });
      expect(screen.getByRole('link', { name: 'Voir le séjour' }).getAttribute('href')).toBe(
        `/dashboard/sejours/${booked.id}`,
      );
      expect(callsOf(sendContactRequest)).toHaveLength(1);
    });

    it.each([
      ['is not verified yet', { status: 'pending' as const }, /n’est pas encore vérifié/],
      ['has an unknown size', { hauteur_m: null }, /dimensions de ce véhicule ne sont pas toutes connues/],
    ])('asks as ever with a vehicle that %s, and says why', async (_case, part, why) => {
      open({ parking, dates, vehicles: [aVehicle(part)] });
      await button();
      screen.getByText(why);
      screen.getByRole('heading', { level: 1, name: 'Contacter le propriétaire' });
      expect(screen.queryByText('Prix ferme')).toBeNull();
    });
  });

  it('begins a message that can be sent as it is, with the only vehicle chosen', async () => {
    const { callsOf } = open({ dates });
    await userEvent.click(await button());
    await screen.findByRole('heading', { name: 'Demande envoyée' });
    expect(callsOf(sendContactRequest)).toMatchObject([
      { body: { vehicle_id: aVehicle().id, message: expect.stringMatching(/^Bonjour, .*\.$/) as string } },
    ]);
  });

  it('puts dates, vehicle and total before the message, and a paid shuttle that is asked for beside the total (C61)', async () => {
    open({ dates, parking: { shuttle_service: 'extra', shuttle_price: 6, shuttle_per: 'person' } });
    const first = await screen.findByLabelText('Dépôt de la voiture');
    const wanted = screen.getByLabelText(/^Je prends la navette/);
    screen.getByText(/^6.€ par trajet et par personne, à régler sur place\.$/);
    expect(screen.queryByText(/^\+ navette/)).toBeNull();
    await userEvent.click(wanted);
    screen.getByText(/^\+ navette 2.×.6.€ par personne, à régler sur place$/);
    await userEvent.type(screen.getByLabelText('Personnes dans la navette'), '3');
    const order = [
      first,
      screen.getByRole('group', { name: 'Véhicule' }),
      wanted,
      screen.getByText('56 €'),
      screen.getByText(/^\+ navette 2.×.3.personnes ×.6.€, soit 36.€, à régler sur place$/),
      screen.getByLabelText('Message'),
    ];
    for (const [index, element] of order.slice(1).entries()) {
      expect(order[index]?.compareDocumentPosition(element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
  });

  describe('whoever is not verified yet (C49)', () => {
    const prepareButton = () => screen.findByRole('button', { name: 'Envoyer dès que mon identité est vérifiée' });

    it('prepares the same request, once, and reads what it waits for with the next step', async () => {
      const { callsOf } = open({ dates, identityVerified: false });
      await write('Bonjour');
      expect(screen.getByRole('link', { name: 'Vérifier mon identité' }).getAttribute('href')).toBe(
        `/dashboard/verification?retour=${encodeURIComponent(`/dashboard/demander/${PARKING_ID}${dates}`)}`,
      );
      await userEvent.click(await prepareButton());
      await screen.findByRole('heading', { level: 1, name: 'Demande préparée' });
      expect(callsOf(prepareRequest)).toEqual([
        {
          body: {
            ...{ parking_spot_id: PARKING_ID, vehicle_id: aVehicle().id },
            ...{ start_date: start, end_date: end, message: 'Bonjour' },
            ...noTravel(),
          },
          idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        },
      ]);
      expect(callsOf(sendContactRequest)).toEqual([]);
      expect(sessionStorage).toHaveLength(0);
      screen.getByText('Attend votre pièce d’identité.');
      const list = `/dashboard/mes-demandes?preparee=${aPreparedRequest().id}`;
      expect(screen.getByRole('link', { name: 'Vérifier mon identité' }).getAttribute('href')).toBe(
        `/dashboard/verification?retour=${encodeURIComponent(list)}`,
      );
      expect(screen.getByRole('link', { name: 'Mes demandes' }).getAttribute('href')).toBe(list);
    });

    it('reads when the paper was sent, and that the vehicle holds nothing up', async () => {
      const waits_for = { identity: 'pending', identity_since: '2026-11-20T08:05:00Z', vehicle: 'pending' } as const;
      open({ dates, identityVerified: false, prepare: () => aPreparedRequest({ waits_for }) });
      await userEvent.click(await prepareButton());
      await screen.findByText(/pièce d’identité envoyée le 20 novembre 2026 à 9.h.05.: 2 à 3.jours ouvrés/);
      screen.getByText(/l’envoi ne l’attend pas/);
      expect(screen.queryByRole('link', { name: 'Vérifier mon identité' })).toBeNull();
    });

    it('cannot prepare one that begins today, nor one without a vehicle', async () => {
      const { callsOf } = open({ dates: `?date_debut=${today()}&date_fin=${end}`, identityVerified: false });
      await userEvent.click(await prepareButton());
      expect(await alert()).toContain('Choisissez un dépôt à partir de demain');
      expect(callsOf(prepareRequest)).toEqual([]);
      cleanup();
      open({ dates, identityVerified: false, vehicles: [] });
      expect((await prepareButton()).getAttribute('aria-disabled')).toBe('true');
      // C53: one next step, where the vehicle is chosen.
      await screen.findByText('Ajoutez un véhicule pour voir les places compatibles.');
      expect(screen.getByRole('link', { name: 'Ajouter mon véhicule' }).getAttribute('href')).toBe(
        `/dashboard/vehicules?ajouter=oui&retour=${encodeURIComponent(`/dashboard/demander/${PARKING_ID}${dates}`)}`,
      );
      expect(screen.queryByRole('link', { name: 'Vérifier mon identité' })).toBeNull();
    });

    it('gets the usual form with nothing lost when the identity was approved meanwhile', async () => {
      const session = signedIn({ identityVerified: false, latestStatus: 'pending' });
      const prepare = () => {
        session.verification = { ...signedIn().verification! };
        return Promise.reject(new ApiProblem('identity_already_verified', 409, 'Votre identité est vérifiée.'));
      };
      const { callsOf } = open({ dates, session, prepare });
      await write('Nous sommes quatre.');
      await userEvent.click(await prepareButton());
      await screen.findByRole('group', { name: 'Votre identité vient d’être vérifiée' });
      expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
      await userEvent.click(await button());
      await screen.findByRole('heading', { name: 'Demande envoyée' });
      expect(callsOf(sendContactRequest)).toMatchObject([{ body: { message: 'Nous sommes quatre.' } }]);
    });

    it('reads beforehand that a stay may be agreed as soon as it is sent (AK-06)', async () => {
      const vehicles = [aVehicle({ status: 'pending' })];
      open({ dates, identityVerified: false, parking: { immediate_booking: true }, vehicles });
      await prepareButton();
      screen.getByText(/le séjour est convenu dès que votre demande part/);
    });

    it('books beforehand with a verified vehicle, at a price that is firm once it is sent (FD-06)', async () => {
      open({ dates, identityVerified: false, parking: { immediate_booking: true } });
      await screen.findByRole('button', { name: 'Réserver dès que mon identité est vérifiée' });
      screen.getByText(/se fait d’elle-même une fois votre identité vérifiée/);
      expect(screen.queryByText('Prix ferme')).toBeNull();
    });
  });

  it('offers nothing to the owner of the parking (RQ-05)', async () => {
    open({ parking: { viewer: 'owner' } });
    await screen.findByText('C’est votre parking');
    expect(screen.queryByRole('form')).toBeNull();
  });

  it.each([
    [new ApiProblem('request_duplicate', 409, 'Vous avez déjà une demande.'), 'Vous avez déjà une demande.'],
    [new Error('broken'), "Erreur lors de l'envoi de la demande"],
  ])('keeps what was typed when sending fails with %s', async (error, text) => {
    open({ dates: `?date_debut=${start}&date_fin=${end}`, send: () => Promise.reject(error) });
    await write('Bonjour');
    await userEvent.click(await button());
    expect(await alert()).toBe(text);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Bonjour');
    expect(sessionStorage.getItem(draftKey('me', `demande.${PARKING_ID}`))).toContain('Bonjour');
  });
});
