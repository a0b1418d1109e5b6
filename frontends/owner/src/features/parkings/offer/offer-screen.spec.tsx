import { geocodingApi } from '@placette/contracts/client/catalog/geocoding';
import { ownParkingsApi } from '@placette/contracts/client/listings/own-parkings';
import { CHOSEN_TYPES } from '@placette/contracts/documents/files';
import { RIGHT_TO_RENT } from '@placette/contracts/listings/schema';
import { ApiProblem, draftKey } from '@placette/shell-api';
import { renderScreen, signedIn } from '@placette/shell-api/testing';
import { anOwnParking } from '@placette/shell-api/testing/samples';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { DraftServer } from '../../../../test/draft-server.js';
import { OfferScreen } from './offer-screen.js';

const { publishParkingSpot } = ownParkingsApi;
const roissy = {
  display_name: '95700 Roissy-en-France',
  lat: 49.004,
  lon: 2.517,
  approximate: true,
  precision: 'commune',
  reach_m: null,
  unknown_road: false,
  address: { city: 'Roissy-en-France', postcode: '95700' },
};
const cdg = {
  id: '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a77',
  name: 'Paris-Charles-de-Gaulle',
  slug: 'paris-cdg',
  type: 'aeroport' as const,
  ville: 'Roissy',
  region: 'Île-de-France',
  distance_meters: 3_200,
};
const DRAFT = draftKey('me', 'proposer');
let uploaded = 0;

const arrives = async () => ({ id: `0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a${(uploaded += 1) + 10}` });

async function open(
  publish: () => unknown = () => anOwnParking(),
  addresses: object[] | (() => object[]) = [roissy],
  upload: (file: File) => Promise<{ id: string }> = arrives,
  session = signedIn(),
) {
  const shown = renderScreen(<OfferScreen />, {
    path: '/dashboard/parkings/nouveau',
    at: '/dashboard/parkings/nouveau',
    answers: [
      ...new DraftServer().answers,
      [publishParkingSpot, publish],
      [ownParkingsApi.suggestLocations, () => ({ locations: [cdg], total: 6 })],
      [geocodingApi.searchAddresses, () => ({ addresses: typeof addresses === 'function' ? addresses() : addresses })],
    ],
    upload,
    session,
  });
  await screen.findByRole('button', { name: 'Annuler' });
  return shown;
}

/** Unbreakable spaces count. */
const exactly = { normalizer: (text: string) => text };
const file = (name: string, type = 'image/png') => new File(['x'], name, { type });
const next = () => userEvent.click(screen.getByRole('button', { name: 'Continuer vers les documents' }));
const publishButton = () => screen.queryByRole('button', { name: /Publier ma place|Publication en cours/ });
/** The address in its parts, for one that is not looked for. */
const byHand = () => fireEvent.click(screen.getByRole('button', { name: 'Je ne trouve pas mon adresse' }));
const fill = (label: string | RegExp, value: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.blur(screen.getByLabelText(label));
};

async function fillInformation() {
  fill('Titre de l’annonce', 'Cour privée');
  byHand();
  fill('Adresse complète', '12 rue de Paris');
  fill('Code postal', '95700');
  fill('Ville', 'Roissy-en-France');
  fill('Téléphone de contact', '06 12 34 56 78');
  // The commune gives the coordinates meanwhile.
  await waitFor(() => expect(sessionStorage.getItem(DRAFT)).toContain('49.004'));
  await userEvent.click(await screen.findByRole('button', { name: 'Le point est devant ma place' }));
}

const declare = () => userEvent.click(screen.getByLabelText(/^Je déclare avoir le droit de louer/));

async function reachDocuments() {
  await fillInformation();
  await next();
  await waitFor(() => expect(publishButton()).not.toBeNull());
}

beforeAll(() => {
  window.scrollTo = () => undefined;
});
beforeEach(() => sessionStorage.clear());

describe('« Proposer mon parking »', () => {
  it('starts with the defaults of the specification (OP-10, OP-12, OP-13, OP-15)', async () => {
    await open();
    expect(screen.getByLabelText<HTMLInputElement>('Prix par jour').value).toBe('10');
    expect(screen.getByLabelText<HTMLInputElement>('Nombre de places').value).toBe('1');
    expect(screen.getByLabelText<HTMLInputElement>('Voiture').checked).toBe(true);
    for (const none of screen.getAllByLabelText<HTMLInputElement>('Non proposée')) expect(none.checked).toBe(true);
  });

  it('stays on its first step, without « Publier ma place », until everything required is there (OP-09, OP-10, TR-04)', async () => {
    await open();
    expect(publishButton()).toBeNull();
    await next();
    const summary = within(await screen.findByRole('alert'));
    for (const name of [/^Titre/, /^Adresse complète/, /^Code postal/, /^Ville/, /^Téléphone de contact/]) {
      summary.getByRole('link', { name });
    }
    expect(publishButton()).toBeNull();
  });

  it.each([
    [null, 'Identité à vérifier'],
    ['pending', 'Identité en cours de vérification'],
  ] as const)(
    'publishes with the identity %s, and says when the place goes online (C59)',
    async (latestStatus, title) => {
      const session = signedIn({ identityVerified: false, latestStatus });
      const { callsOf } = await open(undefined, undefined, undefined, session);
      screen.getByText(title);
      screen.getByText(/publier sans attendre/);
      expect(screen.queryByRole('link', { name: 'Vérifier mon identité' }) === null).toBe(latestStatus === 'pending');
      await reachDocuments();
      await userEvent.upload(screen.getByLabelText(/Titre de propriété.* : choisir/), file('titre.png'));
      await declare();
      await userEvent.click(publishButton()!);
      await waitFor(() => expect(callsOf(publishParkingSpot)).toHaveLength(1));
    },
  );

  it('has the two steps of the specification, and marks the one it is at (OP-09)', async () => {
    await open();
    const steps = within(screen.getByRole('navigation', { name: 'Étapes' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual(['1Informations', '2Documents du parking']);
    const current = () => steps.map((step) => step.getAttribute('aria-current'));
    expect(current()).toEqual(['step', null]);
    await reachDocuments();
    expect(current()).toEqual([null, 'step']);
  });

  it('fills street, city, postal code and coordinates from the address that is chosen (OP-17)', async () => {
    const street = {
      display_name: '12 Rue de Paris, 95700 Roissy-en-France',
      lat: 49.0051,
      lon: 2.5163,
      approximate: false,
      precision: 'house',
      reach_m: null,
      unknown_road: false,
      address: { house_number: '12', road: 'Rue de Paris', city: 'Roissy-en-France', postcode: '95700' },
    };
    await open(undefined, [street]);
    fireEvent.change(screen.getByRole('combobox', { name: /^Rechercher l’adresse/ }), { target: { value: '12 rue' } });
    fireEvent.click(await screen.findByRole('option', { name: street.display_name }, { timeout: 5_000 }));
    const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
    expect(['Adresse complète', 'Code postal', 'Ville'].map(valueOf)).toEqual([
      '12 Rue de Paris',
      '95700',
      'Roissy-en-France',
    ]);
    const { content } = JSON.parse(sessionStorage.getItem(DRAFT) ?? '{}') as { content: { values: object } };
    expect(content.values).toMatchObject({ latitude: 49.0051, longitude: 2.5163 });
  });

  it('asks for one address, and for its parts where it is not found, which stay when they are emptied (FO-04)', async () => {
    await open();
    expect(screen.queryByLabelText('Ville')).toBeNull();
    byHand();
    const street = screen.getByLabelText('Adresse complète');
    expect(document.activeElement).toBe(street);
    fill('Ville', 'Roissy-en-France');
    fill('Ville', '');
    expect(screen.getByLabelText<HTMLInputElement>('Ville').value).toBe('');
  });

  it('forgets the street of another commune when one is chosen', async () => {
    const orly = { ...roissy, display_name: '94310 Orly', address: { city: 'Orly', postcode: '94310' } };
    await open(undefined, [orly]);
    byHand();
    fill('Code postal', '95700');
    fill('Ville', 'Roissy-en-France');
    fill('Adresse complète', '12 rue de Paris');
    fireEvent.change(screen.getByRole('combobox', { name: /^Rechercher l’adresse/ }), { target: { value: 'Orly' } });
    fireEvent.click(await screen.findByRole('option', { name: /94310 Orly/ }, { timeout: 5_000 }));
    expect(screen.getByLabelText<HTMLInputElement>('Ville').value).toBe('Orly');
    expect(screen.getByLabelText<HTMLInputElement>('Adresse complète').value).toBe('');
  });

  it('says that the search of addresses does not answer, and not that the town is unknown', async () => {
    let isDown = true;
    await open(undefined, () => {
      if (isDown) throw new TypeError('Failed to fetch');
      return [roissy];
    });
    byHand();
    fill('Code postal', '95700');
    fill('Ville', 'Roissy-en-France');
    await next();
    await screen.findByText('La recherche d’adresses ne répond pas');
    expect(screen.queryByText(/Ville introuvable/)).toBeNull();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    await screen.findByText('Emplacement sur la carte');
    // Its streets and their names are theirs.
    const source = screen.getAllByRole('link', { name: /^© les contributeurs d’OpenStreetMap \(ODbL\)/ });
    expect(source.map((link) => link.getAttribute('href'))).toContain('https://www.openstreetmap.org/copyright');
    expect(screen.queryByText('La recherche d’adresses ne répond pas')).toBeNull();
  });

  it('says of each field what is wrong with it: a price that is no number is not missing, a town not unknown', async () => {
    await open();
    byHand();
    fill('Titre de l’annonce', 'Cour privée');
    fill('Adresse complète', '12 rue de Paris');
    fill('Ville', 'Roissy-en-France');
    fill('Téléphone de contact', '06 12 34 56 78');
    fill('Prix par jour', 'douze');
    fill(/^Prix par semaine/, 'beaucoup');
    await next();
    const summary = await screen.findByRole('alert');
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Code postal\u00a0: Le code postal doit contenir cinq chiffres',
      'Prix par jour\u00a0: Indiquez un nombre',
      'Prix par semaine\u00a0: Indiquez un nombre',
    ]);
    expect(screen.getByLabelText<HTMLInputElement>('Prix par jour').value).toBe('douze');
    expect(publishButton()).toBeNull();
  });

  it('finds the commune of « 75002 Paris » when the form is sent at once, without a suggestion chosen', async () => {
    const paris = { ...roissy, lat: 48.8683, lon: 2.3428, address: { city: 'Paris', postcode: '75002' } };
    await open(undefined, [paris]);
    const type = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    byHand();
    type('Titre de l’annonce', 'Cour privée');
    type('Adresse complète', '12 rue de la Paix');
    type('Code postal', '75002');
    type('Ville', 'Paris');
    await next();
    await screen.findByRole('button', { name: 'Le point est devant ma place' });
    expect(screen.queryByText(/Ville introuvable/)).toBeNull();
  });

  it('asks to place the point of a street that is not known, and computes no distance before (C46)', async () => {
    const unknown = { ...roissy, unknown_road: true, address: { ...roissy.address, road: 'rue Inconnue' } };
    const { callsOf } = await open(undefined, [unknown]);
    byHand();
    fill('Titre de l’annonce', 'Cour privée');
    fill('Adresse complète', '12 rue Inconnue');
    fill('Téléphone de contact', '06 12 34 56 78');
    fill('Code postal', '95700');
    fill('Ville', 'Roissy-en-France');
    await screen.findByText(/La rue « rue Inconnue » n’est pas connue à Roissy-en-France/);
    await next();
    expect(await screen.findAllByText(/placez le point devant votre place, puis confirmez-le/)).not.toHaveLength(0);
    expect(publishButton()).toBeNull();
    expect(callsOf(ownParkingsApi.suggestLocations)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Le point est devant ma place' }));
    await screen.findByText(cdg.name);
    await next();
    await waitFor(() => expect(publishButton()).not.toBeNull());
  });

  it('goes on, comes back with everything typed, and leaves by « Annuler » (OP-09)', async () => {
    const { location } = await open();
    await reachDocuments();
    await userEvent.click(screen.getByRole('button', { name: '← Retour aux informations' }));
    expect(publishButton()).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Titre de l’annonce').value).toBe('Cour privée');
    await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(location.pathname).toBe('/dashboard/parkings');
  });

  it('suggests what is near once the place is located, with the count of the rest (OP-18)', async () => {
    await open();
    expect(screen.queryByText(cdg.name)).toBeNull();
    await fillInformation();
    expect((await screen.findByText(cdg.name)).parentElement?.textContent).toMatch(/3,2\skm/);
    expect(screen.getByText(/et 5 autres lieux à moins de 100\skm/).textContent).toContain('100');
  });

  it('puts photos in another order', async () => {
    const { callsOf } = await open();
    await userEvent.upload(screen.getByLabelText('Ajouter des photos'), [file('un.png'), file('deux.png')]);
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    const [first, second] = [`${uploaded + 9}`, `${uploaded + 10}`];
    await userEvent.click(screen.getByRole('button', { name: 'Avancer Photo 2' }));
    screen.getByText('La photo est maintenant la première\u00a0: elle illustre l’annonce.', exactly);
    await userEvent.click(screen.getByRole('button', { name: 'Reculer Photo 1' }));
    screen.getByText('La photo est maintenant en place 2 sur 2.');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Reculer Photo 2' }));
    await userEvent.click(screen.getByRole('button', { name: 'Reculer Photo 1' }));
    expect(screen.getAllByText('Couverture')).toHaveLength(1);
    await reachDocuments();
    await userEvent.upload(screen.getByLabelText(/Titre de propriété.* : choisir/), file('titre.png'));
    await declare();
    await userEvent.click(publishButton() as HTMLElement);
    await waitFor(() => expect(callsOf(publishParkingSpot)).toHaveLength(1));
    const { photos } = callsOf(publishParkingSpot)[0]?.body as { photos: string[] };
    expect(photos.map((id) => id.slice(-2))).toEqual([second, first]);
  });

  it('stops at a photo that could not be sent, says which one, and goes on once it has been or is taken away', async () => {
    let isOffline = false;
    await open(undefined, undefined, () => (isOffline ? Promise.reject(ApiProblem.network()) : arrives()));
    await fillInformation();
    const photos = screen.getByLabelText('Ajouter des photos');
    await userEvent.upload(photos, [file('un.png')]);
    isOffline = true;
    await userEvent.upload(photos, [file('deux.png'), file('trois.png')]);
    await screen.findByRole('button', { name: 'Réessayer : Photo 3' });
    await next();
    const refused = await screen.findByRole('alert');
    expect(refused.textContent).toMatch(/Photo 2\s: Connexion impossible.*Photo 3\s: Connexion impossible/);
    expect(refused.textContent).not.toContain('Photo 1');
    expect(publishButton()).toBeNull();
    isOffline = false;
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer : Photo 2' }));
    await userEvent.click(screen.getByRole('button', { name: 'Retirer Photo 3' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await next();
    await waitFor(() => expect(publishButton()).not.toBeNull());
  });

  it('publishes again by itself, with the same key, when the answer was lost', async () => {
    let tries = 0;
    const { callsOf, location } = await open(() =>
      (tries += 1) === 1 ? Promise.reject(ApiProblem.network()) : anOwnParking(),
    );
    await reachDocuments();
    await userEvent.upload(screen.getByLabelText(/Titre de propriété.* : choisir/), file('titre.png'));
    await declare();
    await userEvent.click(publishButton() as HTMLElement);
    await waitFor(() => expect(location.pathname).toBe('/dashboard/parkings'));
    const keys = callsOf(publishParkingSpot).map(({ idempotencyKey }) => idempotencyKey);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('counts one place when the number cannot be read (OP-12)', async () => {
    await open();
    fill('Nombre de places', 'deux');
    expect(screen.getByLabelText<HTMLInputElement>('Nombre de places').value).toBe('1');
  });

  it('keeps the last vehicle type chosen (OP-13)', async () => {
    await open();
    await userEvent.click(screen.getByLabelText('Voiture'));
    expect(screen.getByLabelText<HTMLInputElement>('Voiture').checked).toBe(true);
    await userEvent.click(screen.getByLabelText('Moto'));
    await userEvent.click(screen.getByLabelText('Voiture'));
    expect(screen.getByLabelText<HTMLInputElement>('Voiture').checked).toBe(false);
    expect(screen.getByLabelText<HTMLInputElement>('Moto').disabled).toBe(true);
  });

  it('asks for the price of a paid shuttle, and drops it with another choice (OP-15)', async () => {
    await open();
    const shuttle = within(screen.getByRole('group', { name: /Navette/ }));
    expect(screen.queryByLabelText('Prix de la navette')).toBeNull();
    expect(screen.queryByRole('group', { name: 'Ce prix vaut' })).toBeNull();
    await userEvent.click(shuttle.getByLabelText('Payante'));
    // C61: what the price is for.
    const per = within(screen.getByRole('group', { name: 'Ce prix vaut' }));
    expect(per.getByLabelText<HTMLInputElement>('Par trajet').checked).toBe(true);
    fill('Prix de la navette', '6');
    await userEvent.click(shuttle.getByLabelText('Non proposée'));
    await userEvent.click(shuttle.getByLabelText('Payante'));
    expect(screen.getByLabelText<HTMLInputElement>('Prix de la navette').value).toBe('');
    screen.getByText(/^Prix conseillé : 5 à 15\s€\.$/);
    const charging = within(screen.getByRole('group', { name: /Recharge électrique/ }));
    await userEvent.click(charging.getByLabelText('Payante'));
    screen.getByText(/^Prix conseillé : 3 à 8\s€ par session\.$/);
    screen.getByText(/^Prix observés selon la région : 8 à 25\s€ par jour\.$/);
  });

  it('asks for the hours of a shuttle, and drops them without one (TR-01)', async () => {
    await open();
    await fillInformation();
    const shuttle = within(screen.getByRole('group', { name: /Navette/ }));
    const first = () => screen.getByLabelText<HTMLInputElement>(/^Première navette/);
    expect(screen.queryByLabelText(/^Première navette/)).toBeNull();
    await userEvent.click(shuttle.getByLabelText('Gratuite sur demande'));
    fill(/^Première navette/, '530');
    expect(first().value).toBe('5\u00a0h\u00a030');
    await next();
    await screen.findByText(/^Dernière navette : Indiquez les deux heures de la navette, ou aucune$/);
    await userEvent.click(shuttle.getByLabelText('Non proposée'));
    await userEvent.click(shuttle.getByLabelText('Gratuite sur demande'));
    expect(first().value).toBe('');
  });

  it('says what a week saves (OP-11)', async () => {
    await open();
    fill(/^Prix par semaine/, '42');
    screen.getByText(/40 % d’économie/);
  });

  it('takes five photos and refuses a sixth (OP-19)', async () => {
    await open();
    const photos = screen.getByLabelText<HTMLInputElement>('Ajouter des photos');
    expect(photos.accept).toBe(CHOSEN_TYPES.photo);
    await userEvent.upload(
      photos,
      [1, 2, 3, 4, 5, 6].map((count) => file(`${count}.png`)),
    );
    await screen.findByText('Maximum 5 photos autorisées');
    expect(screen.getAllByRole('img', { name: /^Photo \d/ })).toHaveLength(5);
  });

  it('says which files are taken, how old a proof may be and how long the review takes (OP-21, C15)', async () => {
    await open();
    await reachDocuments();
    screen.getByText(/La vérification prend 2 à 3\sjours ouvrés \(48–\u206072\sh\)/);
    expect(screen.getAllByText(/PDF, JPG ou PNG, 5\sMo au plus\. Une photo plus lourde est réduite/)).toHaveLength(4);
    screen.getByText(/de moins de 3\smois/);
    const accepted = [...document.querySelectorAll<HTMLInputElement>('input[type=file]:not([capture])')].slice(1);
    expect(new Set(accepted.map(({ accept }) => accept))).toEqual(new Set([CHOSEN_TYPES.document]));
    expect(accepted).toHaveLength(4);
  });

  it('asks for one of the two proofs, and publishes nothing without (OP-20)', async () => {
    const { callsOf } = await open();
    await reachDocuments();
    await userEvent.upload(screen.getByLabelText(/Assurance habitation.* : choisir/), file('assurance.png'));
    await userEvent.click(publishButton() as HTMLElement);
    expect(await screen.findAllByText("L'un des deux justificatifs est obligatoire")).not.toHaveLength(0);
    expect(callsOf(publishParkingSpot)).toEqual([]);
  });

  it('asks for the right to rent, and publishes nothing without (L16)', async () => {
    const { callsOf } = await open();
    await reachDocuments();
    await userEvent.upload(screen.getByLabelText(/Titre de propriété.* : choisir/), file('acte.png'));
    await userEvent.click(publishButton() as HTMLElement);
    expect(await screen.findAllByText(/^Cochez cette déclaration/)).not.toHaveLength(0);
    expect(callsOf(publishParkingSpot)).toEqual([]);
    await declare();
    await userEvent.click(publishButton() as HTMLElement);
    await waitFor(() => expect(callsOf(publishParkingSpot)).toHaveLength(1));
    expect(callsOf(publishParkingSpot)[0]?.body).toMatchObject({ right_declaration: RIGHT_TO_RENT.version });
  });

  it('publishes once with its documents, then shows the list (OP-09, OP-20)', async () => {
    const { callsOf, location } = await open();
    await reachDocuments();
    await userEvent.upload(screen.getByLabelText(/Justificatif de domicile.* : choisir/), file('facture.png'));
    await declare();
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
    expect(sessionStorage.getItem(DRAFT)).toBeNull();
  });

  it('publishes what is shown once the files have arrived, pressed before', async () => {
    const held = Promise.withResolvers<void>();
    const { callsOf } = await open(undefined, undefined, async ({ name }) => {
      if (name === 'acte.png') await held.promise;
      return arrives();
    });
    await reachDocuments();
    await userEvent.upload(screen.getByLabelText(/Titre de propriété.* : choisir/), file('acte.png'));
    await declare();
    await userEvent.click(publishButton() as HTMLElement);
    await screen.findByRole('button', { name: 'Publication en cours...' });
    await userEvent.upload(screen.getByLabelText(/Assurance habitation.* : choisir/), file('assurance.png'));
    held.resolve();
    const documents = [{ document_type: 'titre_propriete' }, { document_type: 'assurance_habitation' }];
    await waitFor(() => expect(callsOf(publishParkingSpot)).toMatchObject([{ body: { documents } }]));
  });

  it('goes back to a photo that fails after « Publier », and says which one', async () => {
    const held = Promise.withResolvers<{ id: string }>();
    const { callsOf } = await open(undefined, undefined, ({ name }) =>
      name === 'cour.png' ? held.promise : arrives(),
    );
    await fillInformation();
    await userEvent.upload(screen.getByLabelText('Ajouter des photos'), file('cour.png'));
    await next();
    await waitFor(() => expect(publishButton()).not.toBeNull());
    await userEvent.upload(screen.getByLabelText(/Titre de propriété.* : choisir/), file('acte.png'));
    await declare();
    await userEvent.click(publishButton() as HTMLElement);
    held.reject(ApiProblem.network());
    await screen.findByText(/Photo 1\s: Connexion impossible/);
    await screen.findByRole('button', { name: 'Continuer vers les documents' });
    expect(callsOf(publishParkingSpot)).toEqual([]);
  });

  it('says « Publication en cours... » meanwhile, and keeps everything when it fails (OP-09)', async () => {
    let refuse: (error: Error) => void = () => undefined;
    await open(() => new Promise((_resolve, reject) => (refuse = reject)));
    await reachDocuments();
    await userEvent.upload(screen.getByLabelText(/Titre de propriété.* : choisir/), file('titre.png'));
    await declare();
    await userEvent.click(publishButton() as HTMLElement);
    await screen.findByRole('button', { name: 'Publication en cours...' });
    refuse(new Error('broken'));
    await screen.findByText('Erreur lors de la création du parking');
    screen.getByText('titre.png');
  });
});
