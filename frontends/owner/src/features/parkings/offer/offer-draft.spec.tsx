import { geocodingApi } from '@placette/contracts/client/catalog/geocoding';
import { documentsApi } from '@placette/contracts/client/documents';
import { ownParkingsApi } from '@placette/contracts/client/listings/own-parkings';
import { ApiProblem, draftKey, OFFERED_ADDRESS, saveDraft } from '@placette/shell-api';
import { fillIn, renderScreen, signedIn } from '@placette/shell-api/testing';
import { anOwnParking } from '@placette/shell-api/testing/samples';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, Route, Routes, useNavigate } from 'react-router';
import { DraftServer } from '../../../../test/draft-server.js';
import { freshDraft } from './draft.js';
import { OfferScreen } from './offer-screen.js';

const WIZARD = '/dashboard/parkings/nouveau';
const DOCUMENTS = '?etape=documents';
const house = {
  display_name: '12 Rue de Paris, 95700 Roissy-en-France',
  lat: 49.0051,
  lon: 2.5163,
  approximate: false,
  precision: 'house',
  reach_m: null,
  unknown_road: false,
  address: { house_number: '12', road: 'Rue de Paris', city: 'Roissy-en-France', postcode: '95700' },
};

const idOf = (name: string) => `0190b5a2-8c1e-7c9e-8f52-${name.slice(0, 2).padEnd(12, '0')}`;
/** Photos that the server still has: `a1.png` and `b2.png` of the tests. */
const known = (params: unknown) => {
  const { upload_id } = params as { upload_id: string };
  return { id: upload_id, photo: `moi/${upload_id}`, state: 'ready' };
};
const gone = () => Promise.reject(new ApiProblem('not_found', 404, 'Introuvable'));

/** The browser's own buttons, and the page from which people come. */
function Browser() {
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => void navigate(-1)}>Page précédente</button>
      <button onClick={() => void navigate(1)}>Page suivante</button>
      <Routes>
        <Route path="dashboard/parkings/nouveau" element={<OfferScreen />} />
        <Route path="*" element={<Link to={WIZARD}>Ajouter un parking</Link>} />
      </Routes>
    </>
  );
}

/** By account. */
const servers = new Map<string, DraftServer>();
function serverOf(account = 'me'): DraftServer {
  const server = servers.get(account) ?? new DraftServer();
  servers.set(account, server);
  return server;
}

interface Given {
  at?: string;
  account?: string;
  confirms?: boolean;
  getUpload?: (params: unknown) => unknown;
  upload?: (file: File) => Promise<{ id: string }>;
}

async function open({ at = '/dashboard/parkings', account = 'me', confirms, getUpload = known, upload }: Given = {}) {
  const session = signedIn();
  const shown = renderScreen(<Browser />, {
    path: '*',
    at,
    answers: [
      ...serverOf(account).answers,
      [ownParkingsApi.publishParkingSpot, () => anOwnParking()],
      [ownParkingsApi.suggestLocations, () => ({ locations: [], total: 0 })],
      [geocodingApi.searchAddresses, () => ({ addresses: [house] })],
      [documentsApi.getUpload, ({ params }) => getUpload(params)],
    ],
    upload: upload ?? (async ({ name }) => ({ id: idOf(name) })),
    session: { ...session, user: session.user && { ...session.user, id: account } },
    ...(confirms !== undefined && { confirms }),
  });
  if (at.startsWith(WIZARD)) await ready();
  return shown;
}

/** The draft was asked for: the form is there, with its first step or its second. */
const ready = () => screen.findByText('Annuler');

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const enter = async () => {
  await userEvent.click(screen.getByRole('link', { name: 'Ajouter un parking' }));
  await ready();
};
const title = () => screen.getByLabelText<HTMLInputElement>('Titre de l’annonce').value;
const publishButton = () => screen.queryByRole('button', { name: 'Publier ma place' });
/** In the tab. */
const kept = (account = 'me') => {
  const local = sessionStorage.getItem(draftKey(account, 'proposer'));
  return local && JSON.stringify((JSON.parse(local) as { content: unknown }).content);
};
const addPhotos = async (...names: string[]) => {
  const files = names.map((name) => new File(['x'], name, { type: 'image/png' }));
  await userEvent.upload(screen.getByLabelText('Ajouter des photos'), files);
};
const photos = () => screen.queryAllByRole<HTMLImageElement>('img', { name: /^Photo \d/ }).map(({ src }) => src);

async function fillInformation() {
  await fillIn('Titre de l’annonce', 'Cour privée');
  await userEvent.click(screen.getByRole('button', { name: 'Je ne trouve pas mon adresse' }));
  await fillIn('Adresse complète', '12 rue de Paris');
  await fillIn('Code postal', '95700');
  await fillIn('Ville', 'Roissy-en-France');
  await fillIn('Téléphone de contact', '06 12 34 56 78');
}

async function reachDocuments() {
  await fillInformation();
  await press('Continuer vers les documents');
  await waitFor(() => expect(publishButton()).not.toBeNull());
}

beforeAll(() => {
  window.scrollTo = () => undefined;
});
beforeEach(() => {
  sessionStorage.clear();
  servers.clear();
});

describe('the steps of « Proposer mon parking » in the browser’s history', () => {
  it('go back one at a time with everything typed, forward again, and then leave', async () => {
    const { location } = await open();
    await enter();
    await reachDocuments();
    expect(location).toMatchObject({ pathname: WIZARD, search: DOCUMENTS });
    await press('Page précédente');
    expect([publishButton(), title()]).toEqual([null, 'Cour privée']);
    expect(location).toMatchObject({ pathname: WIZARD, search: '' });
    await press('Page suivante');
    expect(publishButton()).not.toBeNull();
    await press('Page précédente');
    await press('Page précédente');
    expect(location.pathname).toBe('/dashboard/parkings');
  });

  it('are there once each, however often « ← Retour aux informations » is pressed', async () => {
    const { location } = await open();
    await enter();
    await reachDocuments();
    for (let times = 0; times < 2; times += 1) {
      await press('← Retour aux informations');
      expect([publishButton(), title()]).toEqual([null, 'Cour privée']);
      await press('Continuer vers les documents');
      await waitFor(() => expect(publishButton()).not.toBeNull());
    }
    await press('← Retour aux informations');
    await press('Page précédente');
    expect(location.pathname).toBe('/dashboard/parkings');
  });

  it('stay where they were when the page is reloaded, and start at the first one without a draft', async () => {
    await open();
    await enter();
    await reachDocuments();
    cleanup();
    await open({ at: WIZARD + DOCUMENTS });
    expect(publishButton()).not.toBeNull();
    await press('← Retour aux informations');
    expect([publishButton(), title()]).toEqual([null, 'Cour privée']);
    cleanup();
    sessionStorage.clear();
    servers.clear();
    const { location } = await open({ at: WIZARD + DOCUMENTS });
    expect([publishButton(), title()]).toEqual([null, '']);
    await waitFor(() => expect(location.search).toBe(''));
  });
});

describe('« Annuler »', () => {
  it('leaves at once when nothing was typed, or what was typed was taken away', async () => {
    const { location, questions } = await open({ at: WIZARD, confirms: false });
    await fillIn('Titre de l’annonce', 'Cour');
    await userEvent.clear(screen.getByLabelText('Titre de l’annonce'));
    await press('Annuler');
    expect(questions).toEqual([]);
    expect(location.pathname).toBe('/dashboard/parkings');
  });

  it.each([
    ['typed', () => fillIn('Titre de l’annonce', 'C'), 'Abandonner l’annonce «\u202fC\u202f»\u202f?'],
    ['chosen as a photo', () => addPhotos('a1.png'), 'Abandonner cette annonce\u202f?'],
  ])('asks once something was %s, and keeps it when the answer is no', async (_what, start, asked) => {
    const { location, questions } = await open({ at: WIZARD, confirms: false });
    await start();
    const before = kept();
    await press('Annuler');
    expect(questions).toMatchObject([{ title: asked, confirmLabel: 'Abandonner' }]);
    expect(location.pathname).toBe(WIZARD);
    expect(kept()).toBe(before);
  });

  it('forgets everything when the answer is yes', async () => {
    const { location } = await open({ at: WIZARD, confirms: true });
    await fillIn('Titre de l’annonce', 'Cour');
    await addPhotos('a1.png');
    await press('Annuler');
    expect(location.pathname).toBe('/dashboard/parkings');
    expect(kept()).toBeNull();
    await enter();
    expect([title(), photos()]).toEqual(['', []]);
  });
});

describe('« Enregistrer et quitter » (FO-02)', () => {
  it('leaves once what was typed and chosen is on the server', async () => {
    const arrivals: (() => void)[] = [];
    const upload = ({ name }: File) =>
      new Promise<{ id: string }>((resolve) => arrivals.push(() => resolve({ id: idOf(name) })));
    const { location, said } = await open({ at: WIZARD, upload });
    await fillIn('Titre de l’annonce', 'Cour');
    await addPhotos('a1.png');
    await press('Enregistrer et quitter');
    expect(location.pathname).toBe(WIZARD);
    act(() => arrivals.forEach((arrive) => arrive()));
    await waitFor(() => expect(location.pathname).toBe('/dashboard/parkings'));
    expect(said).toEqual(['Brouillon enregistré.']);
    expect(serverOf().draft?.content).toMatchObject({
      values: { title: 'Cour' },
      photos: [{ name: 'a1.png', upload_id: idOf('a1') }],
    });
  });

  it('leaves an empty form without a word', async () => {
    const { location, said } = await open({ at: WIZARD });
    await press('Enregistrer et quitter');
    await waitFor(() => expect(location.pathname).toBe('/dashboard/parkings'));
    expect([said, serverOf().draft]).toEqual([[], null]);
  });

  it('says that the draft is in this browser alone while the server cannot be reached', async () => {
    const { location, said } = await open({ at: WIZARD });
    serverOf().isAway = true;
    await fillIn('Titre de l’annonce', 'Cour');
    await press('Enregistrer et quitter');
    await waitFor(() => expect(location.pathname).toBe('/dashboard/parkings'));
    expect(said).toEqual(['Connexion impossible\u00a0: brouillon gardé dans ce navigateur.']);
    expect(kept()).toContain('Cour');
  });

  it('stays while two versions stand against each other', async () => {
    const { location } = await open({ at: WIZARD });
    await fillIn('Titre de l’annonce', 'Cour');
    serverOf().write({ ...freshDraft(), values: { ...freshDraft().values, title: 'Jardin' } });
    await press('Enregistrer et quitter');
    await screen.findByText('Ce brouillon a été modifié ailleurs');
    expect(location.pathname).toBe(WIZARD);
  });
});

describe('the draft of a parking', () => {
  it('has its photos, in their order, and its documents after a reload, and publishes them', async () => {
    await open({ at: WIZARD });
    await reachDocuments();
    await press('← Retour aux informations');
    await addPhotos('a1.png', 'b2.png');
    await press('Avancer Photo 2');
    await press('Continuer vers les documents');
    await waitFor(() => expect(publishButton()).not.toBeNull());
    await userEvent.upload(
      screen.getByLabelText(/Titre de propriété.* : choisir/),
      new File(['x'], 'd4.pdf', { type: 'application/pdf' }),
    );
    await screen.findByText('Justificatif reçu : l’autre devient facultatif.');
    cleanup();
    const { callsOf } = await open({ at: WIZARD });
    await waitFor(() =>
      expect(photos()).toEqual(['b2', 'a1'].map((name) => `http://localhost/files/photos/moi/${idOf(name)}-320.webp`)),
    );
    await press('Continuer vers les documents');
    await waitFor(() => expect(publishButton()).not.toBeNull());
    screen.getByText('d4.pdf');
    await userEvent.click(screen.getByLabelText(/^Je déclare avoir le droit de louer/));
    await press('Publier ma place');
    await waitFor(() =>
      expect(callsOf(ownParkingsApi.publishParkingSpot)).toMatchObject([
        {
          body: {
            title: 'Cour privée',
            photos: [idOf('b2'), idOf('a1')],
            documents: [{ document_type: 'titre_propriete', upload_id: idOf('d4') }],
          },
        },
      ]),
    );
    await waitFor(() => expect(kept()).toBeNull());
  });

  it('drops a photo that the server no longer has, and says which one until others are chosen', async () => {
    await open({ at: WIZARD });
    await addPhotos('a1.png', 'b2.png');
    cleanup();
    const isGone = (params: unknown) => (JSON.stringify(params).includes(idOf('a1')) ? gone() : known(params));
    await open({ at: WIZARD, getUpload: isGone });
    await screen.findByText('Un fichier n’a pas été conservé');
    screen.getByText('a1.png : choisissez-le de nouveau.');
    await waitFor(() => expect(photos()).toEqual([expect.stringContaining(idOf('b2'))]));
    expect(kept()).not.toContain(idOf('a1'));
    await addPhotos('c3.png');
    expect(screen.queryByText('Un fichier n’a pas été conservé')).toBeNull();
  });

  it('says which photo had not arrived when the page was left', async () => {
    await open({ at: WIZARD, upload: () => new Promise(() => undefined) });
    await addPhotos('a1.png');
    cleanup();
    await open({ at: WIZARD });
    await screen.findByText('a1.png : choisissez-le de nouveau.');
    expect(photos()).toEqual([]);
  });

  it('keeps a photo of which the server says nothing for the moment', async () => {
    await open({ at: WIZARD });
    await addPhotos('a1.png');
    cleanup();
    await open({ at: WIZARD, getUpload: () => Promise.reject(ApiProblem.network()) });
    await screen.findByText('1 sur 5');
    expect(kept()).toContain(idOf('a1'));
    expect(screen.queryByText('Un fichier n’a pas été conservé')).toBeNull();
  });

  it('begins with the address that was chosen before the account, saved at once, and keeps one that is begun (FO-03)', async () => {
    const at = () => [
      ...['Adresse complète', 'Code postal', 'Ville'].map(
        (name) => screen.getByLabelText<HTMLInputElement>(name).value,
      ),
    ];
    saveDraft(OFFERED_ADDRESS, { ...house, precision: 'street', approximate: true });
    await open({ at: WIZARD, account: 'nouveau' });
    expect(at()).toEqual(['12 Rue de Paris', '95700', 'Roissy-en-France']);
    screen.getByRole('button', { name: 'Le point est devant ma place' });
    await waitFor(() => expect(serverOf('nouveau').draft?.content.values.city).toBe('Roissy-en-France'));
    expect(sessionStorage.getItem(OFFERED_ADDRESS)).toBe(null);
    await fillIn('Ville', ' bis');
    await waitFor(() => expect(kept('nouveau')).toContain('bis'));
    cleanup();
    saveDraft(OFFERED_ADDRESS, { ...house, address: { city: 'Orly', postcode: '94310' } });
    await open({ at: WIZARD, account: 'nouveau' });
    expect(at()[2]).toBe('Roissy-en-France bis');
    expect(sessionStorage.getItem(OFFERED_ADDRESS)).toBe(null);
  });

  it('is never another account’s', async () => {
    await open({ at: WIZARD });
    await fillIn('Titre de l’annonce', 'Cour privée');
    await addPhotos('a1.png');
    cleanup();
    await open({ at: WIZARD, account: 'somebody-else' });
    expect([title(), photos()]).toEqual(['', []]);
    await fillIn('Titre de l’annonce', 'Garage');
    cleanup();
    await open({ at: WIZARD });
    expect(title()).toBe('Cour privée');
  });
});

describe('the draft on the server', () => {
  const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  const saved = () => waitFor(() => expect(status()).toContain('Brouillon enregistré'), { timeout: 5_000 });
  const titleThere = () => serverOf().draft?.content.values.title;

  it('is saved as one types, and found at another browser', async () => {
    await open({ at: WIZARD });
    expect(serverOf().draft).toBeNull();
    await fillIn('Titre de l’annonce', 'Cour privée');
    await saved();
    cleanup();
    sessionStorage.clear();
    await open({ at: WIZARD });
    expect(title()).toBe('Cour privée');
    await fillIn('Titre de l’annonce', ' close');
    await waitFor(() => expect(titleThere()).toBe('Cour privée close'), { timeout: 5_000 });
  });

  it('is sent when the page is left before it was', async () => {
    await open({ at: WIZARD });
    await fillIn('Titre de l’annonce', 'Cour');
    cleanup();
    await waitFor(() => expect(titleThere()).toBe('Cour'));
  });

  it('stays in the tab without a network, says so, and is sent when it is back', async () => {
    serverOf().isAway = true;
    await open({ at: WIZARD });
    await fillIn('Titre de l’annonce', 'Cour');
    await waitFor(() => expect(status().join()).toMatch(/brouillon gardé dans ce navigateur/), { timeout: 5_000 });
    cleanup();
    await open({ at: WIZARD });
    expect(title()).toBe('Cour');
    serverOf().isAway = false;
    window.dispatchEvent(new Event('online'));
    await saved();
    expect(titleThere()).toBe('Cour');
  });

  it('takes its own state for its own when the answer to a save was lost', async () => {
    await open({ at: WIZARD });
    const server = serverOf();
    await fillIn('Titre de l’annonce', 'Cour');
    await saved();
    server.losesAnswer = true;
    await fillIn('Titre de l’annonce', ' privée');
    await waitFor(() => expect(titleThere()).toBe('Cour privée'), { timeout: 5_000 });
    await waitFor(() => expect(status().join()).toMatch(/Connexion impossible/));
    window.dispatchEvent(new Event('online'));
    await saved();
    expect(screen.queryByText('Ce brouillon a été modifié ailleurs')).toBeNull();
  });

  it.each([
    ['Garder ce que je vois ici', 'Cour d’ici'],
    ['Reprendre l’autre version', 'Cour d’ailleurs'],
  ])('asks which version stays when another tab has saved one: « %s »', async (choice, expected) => {
    await open({ at: WIZARD });
    await fillIn('Titre de l’annonce', 'Cour');
    await saved();
    const { content } = serverOf().draft ?? fail();
    serverOf().write({ ...content, values: { ...content.values, title: 'Cour d’ailleurs' } });
    await fillIn('Titre de l’annonce', ' d’ici');
    await screen.findByText('Ce brouillon a été modifié ailleurs', undefined, { timeout: 5_000 });
    expect([title(), titleThere()]).toEqual(['Cour d’ici', 'Cour d’ailleurs']);
    await press(choice);
    await ready();
    expect(title()).toBe(expected);
    await waitFor(() => expect(titleThere()).toBe(expected));
    expect(screen.queryByText('Ce brouillon a été modifié ailleurs')).toBeNull();
  });

  it('says that it was published or given up elsewhere, and goes on as another offer', async () => {
    await open({ at: WIZARD });
    await fillIn('Titre de l’annonce', 'Cour');
    await saved();
    const first = serverOf().draft?.content.idempotency_key;
    serverOf().draft = null;
    await fillIn('Titre de l’annonce', ' bis');
    await screen.findByText('Ce brouillon n’existe plus', undefined, { timeout: 5_000 });
    await press('Garder ce que je vois ici');
    await waitFor(() => expect(titleThere()).toBe('Cour bis'));
    expect(serverOf().draft?.content.idempotency_key).not.toBe(first);
  });

  it('is gone from there once it is given up', async () => {
    const { location } = await open({ at: WIZARD, confirms: true });
    await fillIn('Titre de l’annonce', 'Cour');
    await saved();
    await press('Annuler');
    await waitFor(() => expect(location.pathname).toBe('/dashboard/parkings'));
    expect([serverOf().draft, kept()]).toEqual([null, null]);
  });
});

function fail(): never {
  throw new Error('nothing on the server');
}
