import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ParkingGallery } from './parking-gallery.js';

const viewer = () => screen.queryByRole('dialog', { name: 'Photos\u00a0: Garage fermé' });

it('PD-04 shows the photo that was pressed; Back closes it and stays on the page, as its cross does', async () => {
  render(<ParkingGallery photos={['garage', 'cour']} title="Garage fermé" />);
  const photo = screen.getByRole('button', { name: 'Agrandir\u00a0: Garage fermé, photo 2 sur 2' });
  for (const close of [
    () => act(() => history.back()),
    () => userEvent.click(screen.getByRole('button', { name: /Fermer/ })),
  ]) {
    await userEvent.click(photo);
    await screen.findByText('2 sur 2');
    await waitFor(() => expect(history.state).toEqual({ layers: 1 }));
    await close();
    await waitFor(() => expect(history.state).toEqual({ layers: 0 }));
    expect(viewer()).toBeNull();
  }
});
