import { associate, requireCoordinates } from './association.js';
import { pointAt } from './distance.js';

const spot = { id: 'spot', latitude: 49.0037, longitude: 2.517, zone_latitude: 49.0057, zone_longitude: 2.5195 };

describe('the association of a parking with a location', () => {
  it('keeps the distance from the true point and the one from the zone', () => {
    expect(associate(spot, { id: 'cdg', latitude: 49.0097, longitude: 2.5479 }, 50)).toEqual({
      parking_spot_id: 'spot',
      location_id: 'cdg',
      distance_meters: 2_351,
      zone_distance_meters: 2_119,
    });
  });

  it('exists up to the limit and not beyond', () => {
    expect(associate(spot, { id: 'within', ...pointAt(spot, 49_990, 1) }, 50)).not.toBeNull();
    const other = { id: 'at', latitude: 49.0097, longitude: 2.5479 };
    expect([associate(spot, other, 2.351), associate(spot, other, 2.35)]).toEqual([expect.anything(), null]);
    expect(associate(spot, { id: 'beyond', ...pointAt(spot, 50_500, 1) }, 50)).toBeNull();
  });

  it('is decided from the true point, even when the zone is nearer', () => {
    const location = { id: 'edge', ...pointAt(spot, 50_100, Math.PI / 4) };
    expect(associate(spot, location, 50)).toBeNull();
  });

  it('is refused for a parking that was never located', () => {
    expect(() => requireCoordinates({ latitude: 0, longitude: 0 })).toThrow('Coordonnées manquantes');
    expect(() => requireCoordinates({ latitude: 0, longitude: 2 })).not.toThrow();
    expect(() => requireCoordinates({ latitude: 48, longitude: 0 })).not.toThrow();
  });
});
