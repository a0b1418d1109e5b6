import { ApiProblem } from '@placette/http-client';
import { DocumentForm } from '@placette/ui/document-form';
import { PaperDrop } from '@placette/ui/paper-drop';
import { PhotoPicker } from '@placette/ui/photo-picker';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderScreen } from '../../testing/render-screen.js';
import { wholePapers } from './sent-file.js';
import { useUploads } from './use-uploads.js';

const addresses = new Set<string>();
let made = 0;
beforeAll(() => {
  URL.createObjectURL = () => {
    made += 1;
    addresses.add(`blob:${made}`);
    return `blob:${made}`;
  };
  URL.revokeObjectURL = (address) => void addresses.delete(address);
});

const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const send = { path: '/', at: '/', upload: async ({ name }: File) => ({ id: `envoi-${name}` }) };

function Photos() {
  const uploads = useUploads('photo');
  return <PhotoPicker label="Photos" max={5} photos={uploads.files} onAdd={uploads.add} onRemove={uploads.remove} />;
}

it('gives the picture of a photo back once it is removed, and all of them when the screen is left', async () => {
  renderScreen(<Photos />, send);
  await userEvent.upload(await screen.findByLabelText(/Ajouter des photos/), [
    file('a.jpg'),
    file('b.jpg'),
    file('c.jpg'),
  ]);
  expect(addresses.size).toBe(3);
  await userEvent.click(screen.getByRole('button', { name: 'Supprimer b.jpg' }));
  expect(addresses.size).toBe(2);
  cleanup();
  expect(addresses.size).toBe(0);
});

function Papers() {
  const uploads = useUploads('document', { type: 'carte_grise' });
  return (
    <>
      <PaperDrop label="Carte grise" type="carte_grise" uploads={uploads} />
      <output>
        {JSON.stringify([uploads.uploadIds, wholePapers(uploads.files).map(({ upload_id }) => upload_id)])}
      </output>
    </>
  );
}

it('stands for two sides by one upload, and goes with the first of them (C50)', async () => {
  renderScreen(<Papers />, send);
  const said = () => JSON.parse(screen.getByRole('status').textContent ?? '') as unknown;
  await userEvent.upload(await screen.findByLabelText(/choisir/), file('recto.jpg'));
  expect(said()).toEqual([['envoi-recto.jpg'], ['envoi-recto.jpg']]);
  await userEvent.upload(screen.getByLabelText(/ajouter le verso/), file('verso.jpg'));
  expect(said()).toEqual([['envoi-verso.jpg'], ['envoi-verso.jpg']]);
  await userEvent.click(screen.getByRole('button', { name: 'Retirer recto.jpg' }));
  expect([said(), addresses.size]).toEqual([[[], []], 0]);
});

/** Files on their way arrive, or fail, when the test says so. */
function heldUploads() {
  const held = new Map<string, PromiseWithResolvers<{ id: string }>>();
  const upload = ({ name }: File) => {
    const answer = Promise.withResolvers<{ id: string }>();
    held.set(name, answer);
    return answer.promise;
  };
  return {
    upload,
    arrive: (name: string) => act(async () => held.get(name)?.resolve({ id: `envoi-${name}` })),
    fail: (name: string) => act(async () => held.get(name)?.reject(ApiProblem.network())),
  };
}

function Form({ onSend }: { onSend: (upload_id: string) => void }) {
  const uploads = useUploads('document', { type: 'carte_grise' });
  return <DocumentForm label="Carte grise" type="carte_grise" uploads={uploads} isPending={false} onSend={onSend} />;
}

describe('a form that sends a file', () => {
  const choose = async (name: string) => userEvent.upload(await screen.findByLabelText(/: choisir/), file(name));
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Envoyer pour vérification' }));
  const isRefused = async (text: RegExp) => {
    const field = screen.getByRole('group', { name: 'Carte grise' });
    await waitFor(() => expect(document.activeElement === field && field.textContent).toMatch(text));
  };

  function open() {
    const sent: string[] = [];
    const files = heldUploads();
    renderScreen(<Form onSend={(id) => void sent.push(id)} />, { ...send, upload: files.upload });
    return { sent, ...files };
  }

  it('sends it once it has arrived, pressed before', async () => {
    const { sent, arrive } = open();
    await choose('carte.jpg');
    await press();
    screen.getByRole('button', { name: 'Envoi en cours...' });
    expect(sent).toEqual([]);
    await arrive('carte.jpg');
    expect(sent).toEqual(['envoi-carte.jpg']);
  });

  it('says that none is chosen, and brings the reader there, with each press', async () => {
    const { sent } = open();
    await screen.findByText('Carte grise');
    for (let presses = 0; presses < 2; presses += 1) {
      await press();
      await isRefused(/Choisissez un fichier/);
    }
    expect(sent).toEqual([]);
  });

  it('says that it was taken away after the press', async () => {
    const { sent } = open();
    await choose('carte.jpg');
    await press();
    await userEvent.click(screen.getByRole('button', { name: 'Retirer carte.jpg' }));
    await isRefused(/Choisissez un fichier/);
    expect(sent).toEqual([]);
  });

  it('says that it did not arrive, and takes another in its place', async () => {
    const { sent, arrive, fail } = open();
    await choose('perdue.jpg');
    await press();
    await fail('perdue.jpg');
    await isRefused(/Ce fichier n’est pas arrivé/);
    await choose('autre.jpg');
    expect(screen.queryByText('perdue.jpg')).toBeNull();
    await arrive('autre.jpg');
    await press();
    expect(sent).toEqual(['envoi-autre.jpg']);
  });

  it('says that the second side did not arrive, and takes another in its place (C50)', async () => {
    const { sent, arrive, fail } = open();
    await choose('recto.jpg');
    await arrive('recto.jpg');
    const verso = () => screen.findByLabelText(/ajouter le verso/);
    await userEvent.upload(await verso(), file('perdu.jpg'));
    await press();
    await fail('perdu.jpg');
    await isRefused(/Le verso n’est pas arrivé/);
    await userEvent.upload(await verso(), file('verso.jpg'));
    await arrive('verso.jpg');
    await press();
    expect(sent).toEqual(['envoi-verso.jpg']);
  });

  it('moves nothing under a press when the first side arrives (C50)', async () => {
    const { arrive } = open();
    await choose('recto.jpg');
    expect(screen.getByLabelText<HTMLInputElement>(/ajouter le verso/).disabled).toBe(true);
    await arrive('recto.jpg');
    expect(screen.getByLabelText<HTMLInputElement>(/ajouter le verso/).disabled).toBe(false);
  });
});
