import { geocodingApi } from '@placette/contracts/client/catalog/geocoding';
import { MISSING_PROOF } from '@placette/contracts/listings/own-parkings/schema';
import { ApiProblem, draftKey, saveDraft } from '@placette/shell-api';
import { fillIn, renderScreen } from '@placette/shell-api/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { DraftServer } from '../../../../test/draft-server.js';
import { freshDraft, type LocalDraft } from './draft.js';
import { OfferScreen } from './offer-screen.js';

const WIZARD = '/dashboard/parkings/nouveau';
const point = { latitude: 49.004, longitude: 2.517 };
/** Everything that the first step asks for. */
const complete = {
  ...{ title: 'Cour privée', address: '12 rue de Paris', city: 'Roissy-en-France', postal_code: '95700' },
  ...{ ...point, is_point_right: true, contact_phone: '06 12 34 56 78' },
  found: { ...point, precision: 'house' as const, reach_m: null, city: 'Roissy-en-France', unknown_road: null },
};

const arrives = (): Promise<{ id: string }> => Promise.resolve({ id: '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a77' });

/** The wizard, with this draft in the tab. */
async function open(part?: Partial<typeof complete>, at = WIZARD, upload = arrives) {
  const draft = freshDraft();
  const content = { ...draft, values: { ...draft.values, ...part } };
  if (part) saveDraft(draftKey('me', 'proposer'), { content, version: null, isSent: false, tried: null } as LocalDraft);
  const shown = renderScreen(<OfferScreen />, {
    ...{ path: WIZARD, at },
    answers: [...new DraftServer().answers, [geocodingApi.searchAddresses, () => ({ addresses: [] })]],
    upload,
  });
  await screen.findByText('Enregistrer et quitter', { selector: ':not([hidden] *)' });
  return shown;
}

const headings = () => screen.getAllByRole('heading', { level: 2 }).filter((heading) => heading.closest('summary'));
const sectionOf = (title: string) => {
  const section = headings()
    .find(({ textContent }) => textContent === title)
    ?.closest('details');
  if (!section) throw new Error(`no section ${title}`);
  return section;
};
const opened = () => headings().flatMap((heading) => (heading.closest('details')?.open ? heading.textContent : []));
/** What its heading says below its title, spaces all of one kind. */
const says = (title: string) =>
  within(sectionOf(title))
    .getByText(/^À faire|^Complet|^À corriger/)
    .parentElement?.textContent.replace(/\s/g, ' ');
const press = (title: string) => userEvent.click(screen.getByRole('heading', { level: 2, name: title }));
const goOn = (title: string) => userEvent.click(within(sectionOf(title)).getByRole('button', { name: 'Continuer' }));
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Continuer vers les documents' }));

beforeAll(() => {
  window.scrollTo = () => undefined;
});
beforeEach(() => sessionStorage.clear());

describe('the sections of the first step (FO-04)', () => {
  it('are four, of which the first one is open, and the others say what is left', async () => {
    await open();
    expect(headings().map(({ textContent }) => textContent)).toEqual([
      'Où est votre place',
      'Votre annonce',
      'Capacité et services',
      'Prix et accès',
    ]);
    expect(opened()).toEqual(['Où est votre place']);
    expect(says('Où est votre place')).toBe('À faire');
    expect(says('Votre annonce')).toBe('À faire · Titre de l’annonce');
    expect(says('Capacité et services')).toBe('Complet · 1 place, voiture');
    expect(says('Prix et accès')).toBe('À faire · Téléphone de contact');
  });

  it('open one at a time, by their heading', async () => {
    await open();
    await press('Prix et accès');
    await waitFor(() => expect(opened()).toEqual(['Prix et accès']));
    await press('Prix et accès');
    await waitFor(() => expect(opened()).toEqual([]));
  });

  it('lead from one to the next by « Continuer », the focus on its heading, and nothing typed is lost', async () => {
    await open({ ...complete, title: '' });
    expect(opened()).toEqual(['Votre annonce']);
    await fillIn('Titre de l’annonce', 'Cour close');
    expect(says('Votre annonce')).toBe('Complet');
    await goOn('Votre annonce');
    expect(opened()).toEqual(['Capacité et services']);
    expect(document.activeElement).toBe(sectionOf('Capacité et services').querySelector('summary'));
    expect(says('Votre annonce')).toBe('Complet · Cour close');
    await userEvent.click(screen.getByLabelText('Moto'));
    await userEvent.click(screen.getByLabelText('Vidéosurveillance'));
    await goOn('Capacité et services');
    expect(says('Capacité et services')).toBe('Complet · 1 place, voiture, moto, 1 atout');
    expect(opened()).toEqual(['Prix et accès']);
    // The last one is followed by the step's own button.
    expect(within(sectionOf('Prix et accès')).queryByRole('button', { name: 'Continuer' })).toBeNull();
    await press('Votre annonce');
    await waitFor(() => expect(opened()).toEqual(['Votre annonce']));
    expect(screen.getByLabelText<HTMLInputElement>('Titre de l’annonce').value).toBe('Cour close');
  });

  it('say in one line what was entered', async () => {
    await open(complete);
    expect(says('Où est votre place')).toBe('Complet · 12 rue de Paris, 95700 Roissy-en-France');
    expect(says('Prix et accès')).toBe('Complet · 10 € par jour, 06 12 34 56 78');
  });

  it.each([
    ['the one whose point is not confirmed', { is_point_right: false }, ['Où est votre place'], /Emplacement$/],
    ['the one without a phone', { contact_phone: '' }, ['Prix et accès'], null],
    ['none when nothing is left', {}, [], null],
  ])('of a draft that goes on: open is %s', async (_which, left, expected, missing) => {
    await open({ ...complete, ...left });
    expect(opened()).toEqual(expected);
    if (missing === null) return;
    await press('Prix et accès');
    await waitFor(() => expect(says('Où est votre place')).toMatch(missing));
  });

  it('open at the first field in error of a refused submission, which has the focus', async () => {
    await open({ ...complete, title: '', contact_phone: '06' });
    await press('Capacité et services');
    await submit();
    await waitFor(() => expect(opened()).toEqual(['Votre annonce']));
    expect(document.activeElement).toBe(screen.getByLabelText('Titre de l’annonce'));
    expect(says('Votre annonce')).toBe('À corriger');
    expect(says('Prix et accès')).toBe('À corriger · Téléphone de contact');
    expect(says('Où est votre place')).toMatch(/^Complet/);
    await userEvent.keyboard('Cour');
    await waitFor(() => expect(says('Votre annonce')).toBe('Complet'));
    await userEvent.click(screen.getByRole('link', { name: /^Téléphone de contact/ }));
    await waitFor(() => expect(opened()).toEqual(['Prix et accès']));
    expect(document.activeElement).toBe(screen.getByLabelText('Téléphone de contact'));
  });

  it('say that a photo did not arrive', async () => {
    await open(complete, WIZARD, () => Promise.reject(ApiProblem.network()));
    const file = new File(['x'], 'a.png', { type: 'image/png' });
    await userEvent.upload(screen.getByLabelText('Ajouter des photos'), file);
    await waitFor(() => expect(says('Votre annonce')).toBe('À corriger · Cour privée'));
    await submit();
    await waitFor(() => expect(opened()).toEqual(['Votre annonce']));
  });
});

describe('the sections of the second step (FO-04)', () => {
  it('are the proof with the declaration, and what is optional, which is complete as it is', async () => {
    await open(complete, `${WIZARD}?etape=documents`);
    expect(opened()).toEqual(['Justificatif et droit de louer']);
    expect(says('Autres documents')).toBe('Complet · Facultatif');
    await goOn('Justificatif et droit de louer');
    expect(opened()).toEqual(['Autres documents']);
    expect(says('Justificatif et droit de louer')).toBe('À faire · Justificatif, Déclaration');
    await userEvent.click(screen.getByRole('button', { name: 'Publier ma place' }));
    await waitFor(() => expect(opened()).toEqual(['Justificatif et droit de louer']));
    expect(says('Justificatif et droit de louer')).toBe('À corriger');
    screen.getByText(MISSING_PROOF, { selector: 'a' });
    const proof = document.getElementById('titre_propriete');
    expect(proof?.contains(document.activeElement)).toBe(true);
    const paper = new File(['x'], 'taxe.pdf', { type: 'application/pdf' });
    await userEvent.upload(screen.getByLabelText(/Titre de propriété.* : choisir/), paper);
    await userEvent.click(screen.getByLabelText(/^Je déclare avoir le droit de louer/));
    await waitFor(() => expect(says('Justificatif et droit de louer')).toBe('Complet'));
    await press('Autres documents');
    await waitFor(() =>
      expect(says('Justificatif et droit de louer')).toBe('Complet · Titre de propriété, droit de louer déclaré'),
    );
  });
});
