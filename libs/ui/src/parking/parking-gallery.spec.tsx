import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation, useNavigate } from 'react-router';
import { ParkingGallery } from './parking-gallery.js';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

function Page() {
  const navigate = useNavigate();
  return (
    <>
      <output>{useLocation().pathname}</output>
      <ParkingGallery photos={['garage', 'cour']} title="Garage fermé" />
      <button onClick={() => void navigate(-1)}>Retour du navigateur</button>
    </>
  );
}

const viewer = () => screen.queryByRole('dialog', { name: 'Photos\u00a0: Garage fermé' });
const back = () => userEvent.click(screen.getByText('Retour du navigateur'));

it('PD-04 shows the photo that was pressed; Back closes it and stays on the page, as its cross does', async () => {
  render(
    <MemoryRouter initialEntries={['/rechercher', '/parking']} initialIndex={1}>
      <Page />
    </MemoryRouter>,
  );
  const photo = screen.getByRole('button', { name: 'Agrandir\u00a0: Garage fermé, photo 2 sur 2' });
  await userEvent.click(photo);
  await screen.findByText('2 sur 2');
  await back();
  expect([viewer(), screen.getByText('/parking').tagName]).toEqual([null, 'OUTPUT']);
  await userEvent.click(photo);
  await screen.findByText('2 sur 2');
  await userEvent.click(screen.getByRole('button', { name: /Fermer/ }));
  expect(viewer()).toBeNull();
  await back();
  screen.getByText('/rechercher');
});
