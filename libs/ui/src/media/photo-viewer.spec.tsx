import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { PhotoViewer } from './photo-viewer.js';

const photos = ['photo-a', 'photo-b', 'photo-c'];

function Gallery({ of = photos, first = 0 }: { of?: string[]; first?: number }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Ouvrir</button>
      {open && <PhotoViewer photos={of} title="Garage fermé" first={first} onClose={() => setOpen(false)} />}
    </>
  );
}
async function open(part: { of?: string[]; first?: number } = {}) {
  render(<Gallery {...part} />);
  await userEvent.click(screen.getByRole('button', { name: 'Ouvrir' }));
  return screen.getByRole('dialog', { name: 'Photos\u00a0: Garage fermé' });
}
const counter = () => screen.getByText(/^\d sur \d$/).textContent;
const swipe = (element: Element, from: number, to: number, fingers = 1) => {
  const touches = Array.from({ length: fingers }, () => ({ clientX: from }));
  fireEvent.touchStart(element, { touches });
  fireEvent.touchEnd(element, { touches: [], changedTouches: [{ clientX: to }] });
};

describe('photos over the whole screen (PD-04)', () => {
  it('begins at the one that was pressed, named for screen readers', async () => {
    await open({ first: 1 });
    expect(counter()).toBe('2 sur 3');
    const shown = screen.getByRole<HTMLImageElement>('img', { name: 'Garage fermé, photo 2 sur 3' });
    expect(shown.srcset).toContain('/files/photos/photo-b-1280.webp 1280w');
  });

  it('turns by arrows, Home and End, round and round', async () => {
    await open();
    const seen: (string | null)[] = [];
    for (const key of ['{ArrowRight}', '{ArrowLeft}', '{ArrowLeft}', '{ArrowRight}', '{End}', '{Home}']) {
      await userEvent.keyboard(key);
      seen.push(counter());
    }
    expect(seen).toEqual(['2 sur 3', '1 sur 3', '3 sur 3', '1 sur 3', '3 sur 3', '1 sur 3']);
  });

  it('turns by buttons and by the strip, which marks the one seen', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Photo suivante' }));
    expect(counter()).toBe('2 sur 3');
    await userEvent.click(screen.getByRole('button', { name: 'Photo précédente' }));
    await userEvent.click(screen.getByRole('button', { name: 'Photo 3' }));
    expect(counter()).toBe('3 sur 3');
    expect(screen.getByRole('button', { name: 'Photo 3' }).getAttribute('aria-current')).toBe('true');
  });

  it('turns by one finger sideways, not by two, nor by a touch', async () => {
    await open();
    const picture = screen.getByRole('img', { name: /photo 1 sur 3/ });
    swipe(picture, 200, 120);
    expect(counter()).toBe('2 sur 3');
    swipe(screen.getByRole('img', { name: /photo 2 sur 3/ }), 120, 200);
    expect(counter()).toBe('1 sur 3');
    swipe(screen.getByRole('img', { name: /photo 1 sur 3/ }), 200, 190);
    swipe(screen.getByRole('img', { name: /photo 1 sur 3/ }), 200, 50, 2);
    expect(counter()).toBe('1 sur 3');
  });

  it('enlarges and reduces; the next photo is whole again', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Agrandir la photo' }));
    screen.getByRole('group', { name: 'Photo agrandie' });
    await userEvent.click(screen.getByRole('button', { name: 'Photo suivante' }));
    expect(screen.queryByRole('group', { name: 'Photo agrandie' })).toBeNull();
  });

  it('offers the photo itself', async () => {
    await open({ first: 2 });
    const link = screen.getByRole('link', { name: 'Télécharger' });
    expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual([
      ...['/files/photos/photo-c-1280.webp', 'photo-3.webp'],
    ]);
  });

  it('closes by Escape and by its cross, and gives the focus back', async () => {
    const viewer = await open();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Fermer' }));
    fireEvent(viewer, new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ouvrir' }));
    await userEvent.click(screen.getByRole('button', { name: 'Ouvrir' }));
    await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('has nothing to turn for one photo', async () => {
    await open({ of: ['photo-a'] });
    expect(counter()).toBe('1 sur 1');
    expect(screen.queryByRole('button', { name: /Photo/ })).toBeNull();
  });
});
