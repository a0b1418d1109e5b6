import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderScreen, sampleMap } from '../testing/render-screen.js';
import { useMapGround } from './use-map-ground.js';

function Ground() {
  const { ground, detail } = useMapGround();
  return (
    <>
      <p>{ground.tiles.url}</p>
      {detail && <button onClick={detail.show}>{detail.host}</button>}
    </>
  );
}
const open = (url: string | null) =>
  renderScreen(<Ground />, { path: '/', at: '/', ...(url !== null && { otherTiles: { ...sampleMap.ground, url } }) });

beforeEach(() => sessionStorage.clear());

describe('what a map is drawn on (C29)', () => {
  const elsewhere = 'https://tuiles.exemple.fr/{z}/{x}/{y}.pbf';

  it('asks another site for nothing before a click, which holds for the tab', async () => {
    open(elsewhere);
    screen.getByText(sampleMap.ground.url);
    expect(screen.queryByText(elsewhere)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'tuiles.exemple.fr' }));
    screen.getByText(elsewhere);
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
    open(elsewhere);
    screen.getByText(elsewhere);
  });

  it.each([
    ['/map/file/1/{z}/{x}/{y}', '/map/file/1/{z}/{x}/{y}'],
    ['http://localhost/tuiles/{z}/{x}/{y}.pbf', 'http://localhost/tuiles/{z}/{x}/{y}.pbf'],
    [null, sampleMap.ground.url],
  ])('asks nothing of the person for %s', (url, shown) => {
    open(url);
    screen.getByText(shown);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
