import { randomUUID } from 'node:crypto';
import { stayPlaceApi } from '@placette/contracts/listings/stay-place/api';
import { ROISSY, startListings, type Listings } from '../../test/listings.fixture.js';

let listings: Listings;
beforeAll(async () => {
  listings = await startListings('2026-12-01T10:00:00Z');
});
afterAll(() => listings.stop());

const placeOf = (parking_spot_id: string) =>
  listings.service.call(stayPlaceApi.getStayPlace, { parking_spot_id }, { actor: null });

it('TR-02 is the exact address, point and instructions of a parking, and nothing more', async () => {
  const { id } = await listings.publishApproved(listings.owner());
  expect(await placeOf(id)).toEqual({
    place: {
      address: '12 rue des Peupliers',
      postal_code: '95700',
      city: ROISSY.city,
      point: { latitude: ROISSY.latitude, longitude: ROISSY.longitude },
      access_instructions: 'Le code du portail est le 4512',
    },
  });
});

it('is nothing for a parking that is gone', async () => {
  expect(await placeOf(randomUUID())).toEqual({ place: null });
});
