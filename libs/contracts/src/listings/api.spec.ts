import { priceAdviceApi } from './api.js';
import { acceptedWith } from '../kernel/accepted.fixture.js';
test('prices are advised for a point of the earth, read from the address (OB-03)', () => {
  const { query } = priceAdviceApi.getPriceAdvice.http;
  const point = { latitude: '-90', longitude: '180', kind: 'garage' };
  expect(query.parse(point)).toEqual({ ...point, latitude: -90, longitude: 180 });
  expect(acceptedWith(query, point, [{ latitude: '90.1' }, { longitude: '-180.1' }, { latitude: 'nord' }])).toEqual([
    ...[false, false, false],
  ]);
});
