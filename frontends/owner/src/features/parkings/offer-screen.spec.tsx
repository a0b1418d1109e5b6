import { catalogRoutes } from '@placette/contracts/catalog/routes';
import { listingsRoutes } from '@placette/contracts/listings/routes';
import { ownParkingsRoutes } from '@placette/contracts/listings/own-routes';
import { ApiProblem } from '@placette/shell-api';
import { renderScreen } from '@placette/shell-api/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aParking } from '../../../test/samples.js';
import { OfferScreen } from './offer-screen.js';

const { publishParkingSpot } = listingsRoutes;
const roissy = {
  display_name: '95700 Roissy-en-France',
  lat: 49.004,
  lon: 2.517,
  approximate: true,
  address: { city: 'Roissy-en-France', postcode: '95700' },
};
const cdg = {
  ...{ id: '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a77', name: 'Paris-Charles-de-Gaulle', slug: 'paris-cdg' },
  ...{ type: 'aeroport' as const, ville: 'Roissy', region: 'Île-de-France', distance_meters: 3_200 },
};
let uploaded = 0;

function open(publish: () => unknown = () => aParking(), addresses: object[] = [roissy]) {
  return renderScreen(<OfferScreen />, {
    path: '/dashboard/parkings/nouveau',
    at: '/dashboard/parkings/nouveau',
    answers: [
      [publishParkingSpot, publish],
      [ownParkingsRoutes.suggestLocations, () => ({ locations: [cdg], total: 6 })],
      [catalogRoutes.searchAddresses, () => ({ addresses })],
    ],
    upload: async () => ({ id: `0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a${(uploaded += 1) + 10}` }),
  });
}

const file = (name: string, type = 'image/png') => new File(['x'], name, { type });
const next = () => userEvent.click(screen.getByRole('button', { name: 'Continuer vers les documents' }));
const publishButton = () => screen.queryByRole('button', { name: /Publier ma place|Publication en cours/ });
const fill = (label: string | RegExp, value: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.blur(screen.getByLabelText(label));
};

async function fillInformation() {
  fill('Titre de l’annonce', 'Cour privée');
  fill('Adresse complète', '12 rue de Paris');
  fill('Code postal', '95700');
  fill('Ville', 'Roissy-en-France');
  // The commune gives the coordinates meanwhile.
  await waitFor(() => expect(sessionStorage.getItem('placette.proposer')).toContain('49.004'));
}

async function reachDocuments() {
  await fillInformation();
  await next();
  await waitFor(() => expect(publishButton()).not.toBeNull());
}

beforeAll(() => {
  URL.createObjectURL = () => 'blob:photo';
  window.scrollTo = () => undefined;
});
beforeEach(() => sessionStorage.clear());

describe('« Proposer mon parking »', () => {
  it('starts with the defaults of the specification (OP-10, OP-12, OP-13, OP-15)', () => {
    open();
    expect(screen.getByLabelText<HTMLInputElement>('Prix par jour').value).toBe('10');
    expect(screen.getByLabelText<HTMLInputElement>('Nombre de places').value).toBe('1');
    expect(screen.getByLabelText<HTMLInputElement>('Voiture').checked).toBe(true);
    for (const none of screen.getAllByLabelText<HTMLInputElement>('Non proposée')) expect(none.checked).toBe(true);
  });

  it('stays on its first step, without « Publier ma place », until everything required is there (OP-09, OP-10)', async () => {
    open();
    expect(publishButton()).toBeNull();
    await next();
    const summary = within(await screen.findByRole('alert'));
    for (const name of [/^Titre/, /^Adresse complète/, /^Code postal/, /^Ville/]) {
      summary.getByRole('link', { name });
    }
    expect(publishButton()).toBeNull();
  });

  it('has the two steps of the specification, and marks the one it is at (OP-09)', async () => {
    open();
    const steps = within(screen.getByRole('navigation', { name: 'Étapes' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual(['1Informations', '2Documents du parking']);
    const current = () => steps.map((step) => step.getAttribute('aria-current'));
    expect(current()).toEqual(['step', null]);
    await reachDocuments();
    expect(current()).toEqual([null, 'step']);
  });

  it('fills street, city, postal code and coordinates from the address that is chosen (OP-17)', async () => {
    const street = {
      ...{ display_name: '12 Rue de Paris, 95700 Roissy-en-France', lat: 49.0051, lon: 2.5163, approximate: false },
      address: { house_number: '12', road: 'Rue de Paris', city: 'Roissy-en-France', postcode: '95700' },
    };
    open(undefined, [street]);
    fireEvent.change(screen.getByRole('combobox', { name: /^Rechercher l’adresse/ }), { target: { value: '12 rue' } });
    fireEvent.click(await screen.findByRole('option', { name: street.display_name }, { timeout: 5_000 }));
    const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
    expect(['Adresse complète', 'Code postal', 'Ville'].map(valueOf)).toEqual([
      '12 Rue de Paris',
      '95700',
      'Roissy-en-France',
    ]);
    const { values } = JSON.parse(sessionStorage.getItem('placette.proposer') ?? '{}') as { values: object };
    expect(values).toMatchObject({ latitude: 49.0051, longitude: 2.5163 });
  });

  it('goes on, comes back with everything typed, and leaves by « Annuler » (OP-09)', async () => {
    const { location } = open();
    await reachDocuments();
    await userEvent.click(screen.getByRole('button', { name: '← Retour aux informations' }));
    expect(publishButton()).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Titre de l’annonce').value).toBe('Cour privée');
    await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(location.pathname).toBe('/dashboard/parkings');
  });

  it('suggests what is near once the place is located, with the count of the rest (OP-18)', async () => {
    open();
    expect(screen.queryByText(cdg.name)).toBeNull();
    await fillInformation();
    expect((await screen.findByText(cdg.name)).parentElement?.textContent).toMatch(/3,2\skm/);
    expect(screen.getByText(/et 5 autres lieux à moins de 100\skm/).textContent).toContain('100');
  });

  it('puts photos in another order', async () => {
    const { callsOf } = open();
    await userEvent.upload(screen.getByLabelText('Ajouter des photos'), [file('un.png'), file('deux.png')]);
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    const [first, second] = [`${uploaded + 9}`, `${uploaded + 10}`];
    await userEvent.click(screen.getByRole('button', { name: 'Avancer Photo 2' }));
    await reachDocuments();
    await userEvent.upload(screen.getByLabelText(/Titre de propriété.* : choisir/), file('titre.png'));
    await userEvent.click(publishButton() as HTMLElement);
    await waitFor(() => expect(callsOf(publishParkingSpot)).toHaveLength(1));
    const { photos } = callsOf(publishParkingSpot)[0]?.body as { photos: string[] };
    expect(photos.map((id) => id.slice(-2))).toEqual([second, first]);
  });

  it('publishes again by itself, with the same key, when the answer was lost', async () => {
    let tries = 0;
    const { callsOf, location } = open(() => ((tries += 1) === 1 ? Promise.reject(ApiProblem.network()) : aParking()));
    await reachDocuments();
    await userEvent.upload(screen.getByLabelText(/Titre de propriété.* : choisir/), file('titre.png'));
    await userEvent.click(publishButton() as HTMLElement);
    await waitFor(() => expect(location.pathname).toBe('/dashboard/parkings'));
    const keys = callsOf(publishParkingSpot).map(({ idempotencyKey }) => idempotencyKey);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('counts one place when the number cannot be read (OP-12)', () => {
    open();
    fill('Nombre de places', 'deux');
    expect(screen.getByLabelText<HTMLInputElement>('Nombre de places').value).toBe('1');
  });

  it('keeps the last vehicle type chosen (OP-13)', async () => {
    open();
    await userEvent.click(screen.getByLabelText('Voiture'));
    expect(screen.getByLabelText<HTMLInputElement>('Voiture').checked).toBe(true);
    await userEvent.click(screen.getByLabelText('Moto'));
    await userEvent.click(screen.getByLabelText('Voiture'));
    expect(screen.getByLabelText<HTMLInputElement>('Voiture').checked).toBe(false);
    expect(screen.getByLabelText<HTMLInputElement>('Moto').disabled).toBe(true);
  });

  it('asks for the price of a paid shuttle, and drops it with another choice (OP-15)', async () => {
    open();
    const shuttle = within(screen.getByRole('group', { name: /Navette/ }));
    expect(screen.queryByLabelText('Prix de la navette')).toBeNull();
    await userEvent.click(shuttle.getByLabelText('Payante'));
    fill('Prix de la navette', '6');
    await userEvent.click(shuttle.getByLabelText('Non proposée'));
    await userEvent.click(shuttle.getByLabelText('Payante'));
    expect(screen.getByLabelText<HTMLInputElement>('Prix de la navette').value).toBe('');
    screen.getByText(/^Prix conseillé : 5 à 15\s€\.$/);
    const charging = within(screen.getByRole('group', { name: /Recharge électrique/ }));
    await userEvent.click(charging.getByLabelText('Payante'));
    screen.getByText(/^Prix conseillé : 3 à 8\s€ par session\.$/);
    screen.getByText(/^En moyenne dans la région : 8 à 25\s€ par jour\.$/);
  });

  it('says what a week saves (OP-11)', () => {
    open();
    fill(/^Prix par semaine/, '42');
    screen.getByText(/40 % d’économie/);
  });

  it('takes five photos and refuses a sixth (OP-19)', async () => {
    open();
    const photos = screen.getByLabelText<HTMLInputElement>('Ajouter des photos');
    expect(photos.accept).toBe('image/jpeg,image/png');
    await userEvent.upload(
      photos,
      [1, 2, 3, 4, 5, 6].map((count) => file(`${count}.png`)),
    );
    await screen.findByText('Maximum 5 photos autorisées');
    expect(screen.getAllByRole('img', { name: /^Photo \d/ })).toHaveLength(5);
  });

  it('says which files are taken, how old a proof may be and how long the review takes (OP-21, C15)', async () => {
    open();
    await reachDocuments();
    screen.getByText(/^Fichiers PDF, JPG ou PNG, 5\sMo au plus\..*La vérification prend 48–72\sh ouvrées/);
    screen.getByText(/de moins de 3\smois/);
    const accepted = [...document.querySelectorAll<HTMLInputElement>('input[type=file]')].slice(1);
    expect(new Set(accepted.map(({ accept }) => accept))).toEqual(new Set(['application/pdf,image/jpeg,image/png']));
    expect(accepted).toHaveLength(4);
  });

  it('asks for one of the two proofs, and publishes nothing without (OP-20)', async () => {
    const { callsOf } = open();
    await reachDocuments();
    await userEvent.upload(screen.getByLabelText(/Assurance habitation.* : choisir/), file('assurance.png'));
    await userEvent.click(publishButton() as HTMLElement);
    expect(await screen.findAllByText("L'un des deux justificatifs est obligatoire")).not.toHaveLength(0);
    expect(callsOf(publishParkingSpot)).toEqual([]);
  });

  it('publishes once with its documents, then shows the list (OP-09, OP-20)', async () => {
    const { callsOf, location } = open();
    await reachDocuments();
    await userEvent.upload(screen.getByLabelText(/Justificatif de domicile.* : choisir/), file('facture.png'));
    await screen.findByText('Justificatif reçu : l’autre devient facultatif.');
    await userEvent.click(publishButton() as HTMLElement);
    await waitFor(() => expect(location).toMatchObject({ pathname: '/dashboard/parkings', state: { created: true } }));
    expect(callsOf(publishParkingSpot)).toMatchObject([
      {
        body: {
          title: 'Cour privée',
          postal_code: '95700',
          latitude: 49.004,
          price_per_day: 10,
          photos: [],
          documents: [{ document_type: 'justificatif_domicile' }],
        },
        idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      },
    ]);
    expect(sessionStorage.getItem('placette.proposer')).toBeNull();
  });

  it('says « Publication en cours... » meanwhile, and keeps everything when it fails (OP-09)', async () => {
    let refuse: (error: Error) => void = () => undefined;
    open(() => new Promise((_resolve, reject) => (refuse = reject)));
    await reachDocuments();
    await userEvent.upload(screen.getByLabelText(/Titre de propriété.* : choisir/), file('titre.png'));
    await userEvent.click(publishButton() as HTMLElement);
    await screen.findByRole('button', { name: 'Publication en cours...' });
    refuse(new Error('broken'));
    await screen.findByText('Erreur lors de la création du parking');
    screen.getByText('titre.png');
  });
});
