import { PaperDrop } from '@placette/ui/paper-drop';
import { PhotoPicker } from '@placette/ui/photo-picker';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderScreen } from '../testing/render-screen.js';
import { useUploads, wholePapers } from './use-uploads.js';

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
