import { roomFor } from './overlay.js';

describe('the words of the map', () => {
  it('leave as much room as each sign takes, above, right, below and left of its point', () => {
    const { features } = roomFor(
      [
        { latitude: 48.72, longitude: 2.36, width: 60, height: 36 },
        { latitude: 48.75, longitude: 2.4, width: 36, height: 36 },
      ],
      2,
    );
    // In pixels of the map, which is drawn twice as large as it is shown.
    expect(features.map(({ geometry, properties }) => ({ geometry, properties }))).toEqual([
      { geometry: { type: 'Point', coordinates: [2.36, 48.72] }, properties: { padding: [36, 60, 36, 60] } },
      { geometry: { type: 'Point', coordinates: [2.4, 48.75] }, properties: { padding: [36, 36, 36, 36] } },
    ]);
  });
});
