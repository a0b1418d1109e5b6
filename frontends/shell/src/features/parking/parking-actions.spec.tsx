import { jest } from '@jest/globals';
import { reportsApi } from '@placette/contracts/client/documents/reports';
import { ApiProblem } from '@placette/shell-api';
import { renderScreen, signedIn, visitor } from '@placette/shell-api/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aParking, ID } from '../../../test/samples.js';
import { ShareParking, ReportParking } from './parking-actions.js';

const openToShare = () =>
  renderScreen(<ShareParking parking={aParking()} />, { path: '/parking/:id', at: '/parking/1' });
const press = () => userEvent.click(screen.getByRole('button', { name: 'Partager' }));
const link = () => expect.stringMatching(new RegExp(`/parking/${aParking().id}$`)) as string;

const given = (name: 'share' | 'clipboard', value: unknown) =>
  Object.defineProperty(navigator, name, { configurable: true, value });
afterEach(() => ['share', 'clipboard'].forEach((name) => Reflect.deleteProperty(navigator, name)));

describe('sharing a parking', () => {
  it('opens the sheet of the device, and says nothing when it is closed again', async () => {
    const share = jest.fn(() => Promise.reject(new DOMException('closed', 'AbortError')));
    given('share', share);
    openToShare();
    await press();
    expect(share).toHaveBeenCalledWith({ title: 'Garage fermé, Roissy-en-France', url: link() });
    expect(screen.queryByRole('status')?.textContent ?? '').toBe('');
  });

  it('copies the link where there is no sheet, without dates', async () => {
    const writeText = jest.fn(() => Promise.resolve());
    given('clipboard', { writeText });
    openToShare();
    await press();
    expect(writeText).toHaveBeenCalledWith(link());
    expect(screen.queryByText(/^Copiez ce lien/)).toBeNull();
  });

  it('is not offered for a page that others cannot open', () => {
    renderScreen(<ShareParking parking={aParking({ is_public: false })} />, { path: '/parking/:id', at: '/parking/1' });
    expect(screen.queryByRole('button', { name: 'Partager' })).toBeNull();
  });

  it('shows the link when it cannot be copied', async () => {
    openToShare();
    given('clipboard', { writeText: () => Promise.reject(new Error('refused')) });
    await press();
    expect(screen.getByText(/^Copiez ce lien/).textContent).toEqual(link());
  });
});

const { fileReport } = reportsApi;

function open(answer: () => unknown = () => ({ reference: 'SIG-2345ABCD' }), session = visitor) {
  const parking = { id: ID, title: 'Garage fermé', owner: { first_name: 'Camille' } };
  return renderScreen(<ReportParking parking={parking} />, {
    path: '/parking/:id',
    at: `/parking/${ID}`,
    session,
    answers: [[fileReport, answer]],
  });
}

async function form() {
  await userEvent.click(await screen.findByRole('button', { name: 'Signaler cette annonce' }));
  return within(await screen.findByRole('dialog', { name: 'Signaler un contenu' }));
}

async function fill(dialog: ReturnType<typeof within>) {
  await userEvent.selectOptions(dialog.getByLabelText('Raison'), 'Tentative d’arnaque ou demande de paiement');
  await userEvent.type(dialog.getByLabelText('Explication'), 'On demande un mandat avant la visite.');
  await userEvent.click(dialog.getByRole('checkbox', { name: /de bonne foi/ }));
}

beforeEach(() => sessionStorage.clear());

describe('« Signaler cette annonce » (L6)', () => {
  it('sends what a visitor says of the owner, then gives the reference', async () => {
    const { callsOf } = open();
    const dialog = await form();
    await userEvent.click(dialog.getByRole('radio', { name: /Le propriétaire/ }));
    await fill(dialog);
    await userEvent.type(dialog.getByLabelText(/E-mail/), 'temoin@exemple.fr');
    await userEvent.click(dialog.getByRole('button', { name: 'Envoyer le signalement' }));
    await screen.findByText('SIG-2345ABCD');
    expect(callsOf(fileReport)).toEqual([
      {
        body: {
          reason: 'fraud',
          explanation: 'On demande un mandat avant la visite.',
          email: 'temoin@exemple.fr',
          good_faith: true,
          target_type: 'profile',
          target_id: ID,
          site_web: '',
        },
      },
    ]);
  });

  it('names each field that is missing and sends nothing; a field that is filled in is no longer wrong', async () => {
    const { callsOf } = open();
    const dialog = await form();
    await userEvent.click(dialog.getByRole('button', { name: 'Envoyer le signalement' }));
    const refusals = ['Choisissez une raison', 'Expliquez ce que vous signalez'];
    for (const text of [...refusals, 'Cochez cette case pour envoyer votre signalement']) {
      expect(dialog.getAllByText(text, { ignore: 'option' })).toHaveLength(2);
    }
    await fill(dialog);
    expect(dialog.getByLabelText('Raison').getAttribute('aria-invalid')).toBeNull();
    for (const text of refusals) expect(dialog.getAllByText(text, { ignore: 'option' })).toHaveLength(1);
    expect(callsOf(fileReport)).toEqual([]);
  });

  it('keeps the explanation when the dialog is closed, until it is sent', async () => {
    open();
    const explanation = async () => (await form()).getByLabelText<HTMLTextAreaElement>('Explication');
    await fill(await form());
    await userEvent.keyboard('{Escape}');
    expect((await explanation()).value).toBe('On demande un mandat avant la visite.');
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.selectOptions(dialog.getByLabelText('Raison'), 'Tentative d’arnaque ou demande de paiement');
    await userEvent.click(dialog.getByRole('checkbox', { name: /de bonne foi/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Envoyer le signalement' }));
    await screen.findByText('SIG-2345ABCD');
    await userEvent.click(screen.getAllByRole('button', { name: 'Fermer' })[0]!);
    expect((await explanation()).value).toBe('');
  });

  it('asks a signed-in person for no e-mail address, and keeps what was typed when it could not be sent', async () => {
    open(
      () => Promise.reject(new ApiProblem('report_already_open', 409, 'Vous avez déjà signalé ce contenu.')),
      signedIn(),
    );
    const dialog = await form();
    expect(dialog.queryByLabelText(/E-mail/)).toBeNull();
    await fill(dialog);
    await userEvent.click(dialog.getByRole('button', { name: 'Envoyer le signalement' }));
    await dialog.findByText('Vous avez déjà signalé ce contenu.');
    expect((dialog.getByLabelText('Explication') as HTMLTextAreaElement).value).toContain('mandat');
  });
});
