import { associate, requireCoordinates, zoneOf } from './association.js';
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

  it('is decided from the centre of the zone, so that no circle is cut around the true point (C56)', () => {
    const zone = zoneOf(spot);
    expect(associate(spot, { id: 'within', ...pointAt(zone, 49_990, 0) }, 50)).not.toBeNull();
    expect(associate(spot, { id: 'beyond', ...pointAt(zone, 50_010, 0) }, 50)).toBeNull();
    const other = { id: 'at', latitude: 49.0097, longitude: 2.5479 };
    expect([associate(spot, other, 2.119), associate(spot, other, 2.118)]).toEqual([expect.anything(), null]);
    // One location is within the radius of the true point but not of the zone's centre; the other is the reverse.
    expect(associate(spot, { id: 'south', ...pointAt(spot, 49_900, Math.PI) }, 50)).toBeNull();
    expect(associate(spot, { id: 'north', ...pointAt(spot, 50_100, 0) }, 50)).not.toBeNull();
  });

  it('is refused for a parking that was never located', () => {
    expect(() => requireCoordinates({ latitude: 0, longitude: 0 })).toThrow('Coordonnées manquantes');
    expect(() => requireCoordinates({ latitude: 0, longitude: 2 })).not.toThrow();
    expect(() => requireCoordinates({ latitude: 48, longitude: 0 })).not.toThrow();
  });
});
