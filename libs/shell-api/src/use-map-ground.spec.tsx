import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderScreen } from '../testing/render-screen.js';
import { useMapGround } from './use-map-ground.js';

function Ground() {
  const { ground, detail } = useMapGround();
  return (
    <>
      <p>{ground.tiles?.url ?? 'Carte de France'}</p>
      {detail && <button onClick={detail.show}>{detail.host}</button>}
    </>
  );
}
const open = (url: string | null) =>
  renderScreen(<Ground />, { path: '/', at: '/', mapTiles: url === null ? null : { url, attribution: '© Elles' } });

beforeEach(() => sessionStorage.clear());

describe('what a map is drawn on (C29)', () => {
  const elsewhere = 'https://tuiles.exemple.fr/{z}/{x}/{y}.png';

  it('asks another site for nothing before a click, which holds for the tab', async () => {
    open(elsewhere);
    screen.getByText('Carte de France');
    expect(screen.queryByText(elsewhere)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'tuiles.exemple.fr' }));
    screen.getByText(elsewhere);
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
    open(elsewhere);
    screen.getByText(elsewhere);
  });

  it.each([
    ['http://localhost/tuiles/{z}/{x}/{y}.png', 'http://localhost/tuiles/{z}/{x}/{y}.png'],
    [null, 'Carte de France'],
  ])('asks nothing of the person for %s', (url, shown) => {
    open(url);
    screen.getByText(shown);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
