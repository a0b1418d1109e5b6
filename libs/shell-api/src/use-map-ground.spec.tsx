import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderScreen, sampleMap } from '../testing/render-screen.js';
import { useMapGround } from './use-map-ground.js';

function Ground() {
  const { ground, detail } = useMapGround();
  return (
    <>
      <p>{(ground.style ?? ground.tiles).url}</p>
      {detail && <button onClick={detail.show}>{detail.host}</button>}
    </>
  );
}
const open = (url: string | null) =>
  renderScreen(<Ground />, { path: '/', at: '/', ...(url !== null && { mapStyle: { url, attribution: '© Carte' } }) });

beforeEach(() => sessionStorage.clear());

describe('what a map is drawn on (C29)', () => {
  const elsewhere = 'https://tuiles.exemple.fr/style.json';

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
    ['/carte/style.json', '/carte/style.json'],
    ['http://localhost/carte/style.json', 'http://localhost/carte/style.json'],
    [null, sampleMap.ground.url],
  ])('asks nothing of the person for %s', (url, shown) => {
    open(url);
    screen.getByText(shown);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
