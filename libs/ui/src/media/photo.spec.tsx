import { fireEvent, render, screen } from '@testing-library/react';
import { Photo } from './photo.js';

describe('a photo of a parking', () => {
  it('gives way to a grey place without a photo when it fails (PD-03, OP-05)', () => {
    render(<Photo photo="photo-a" alt="Garage fermé" sizes="148px" />);
    fireEvent.error(screen.getByRole('img', { name: 'Garage fermé' }));
    expect(screen.getByRole('img', { name: 'Aucune photo' }).textContent).toBe('Aucune photo');
    expect(document.querySelector('img')).toBeNull();
  });

  it('is that place when there is none, whatever its words', () => {
    render(<Photo photo={null} alt="" sizes="148px" />);
    screen.getByRole('img', { name: 'Aucune photo' });
  });
});
