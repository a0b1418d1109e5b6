import { ownParkingsApi } from './api.js';
import { acceptedWith } from '../../kernel/accepted.fixture.js';
test('places are suggested near a point of the earth, read from the address (OP-18)', () => {
  const { query } = ownParkingsApi.suggestLocations.http;
  const point = { latitude: '-90', longitude: '180' };
  expect(query.parse(point)).toEqual({ ...point, latitude: -90, longitude: 180 });
  expect(acceptedWith(query, point, [{ latitude: '90.1' }, { longitude: '-180.1' }, { latitude: 'nord' }])).toEqual([
    ...[false, false, false],
  ]);
});
