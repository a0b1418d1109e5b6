import { parkingUpdated } from '@placette/contracts/listings/events';
import { ownParkingsApi } from '@placette/contracts/listings/own-parkings/api';
import { actorOf, eventually } from '@placette/testing';
import { startListings, type Listings } from '../../test/listings.fixture.js';
import { OwnParkingsService } from './own-parkings.service.js';

let listings: Listings;
beforeAll(async () => {
  listings = await startListings();
});
afterAll(() => listings.stop());

async function storedAs(title: string, city: string) {
  const owner = listings.owner();
  const { id } = await listings.publish(owner);
  const sql = 'UPDATE parking_spots SET title = $2, city = $3, words_checked = false WHERE id = $1';
  await listings.database.query(sql, [id, title, city]);
  return { owner, id };
}

it('C57 meets no words that are stored now', async () => {
  const { id } = await listings.publish(listings.owner());
  expect(await listings.database.query('SELECT words_checked FROM parking_spots WHERE id = $1', [id])).toEqual([
    { words_checked: true },
  ]);
});

it('C57 takes contacts out of titles and towns of before the rule once, and tells the other services', async () => {
  const job = listings.service.app.get(OwnParkingsService, { strict: false });
  await job.cleanOldWords();
  const stored = await Promise.all([
    storedAs('Cour fermée (06 12 34 56 78)', 'Roissy jean@exemple.fr'),
    storedAs('06 12 34 56 78', 'www.monsite.fr'),
    storedAs('Box à Orly', 'Saint-Denis (93)'),
  ]);

  expect(await Promise.all([job.cleanOldWords(), job.cleanOldWords()]).then(([one, other]) => one + other)).toBe(2);
  expect(await job.cleanOldWords()).toBe(0);

  const read = await Promise.all(
    stored.map(({ owner, id }) =>
      listings.service.call(ownParkingsApi.getMyParkingSpot, { parking_spot_id: id }, { actor: actorOf(owner) }),
    ),
  );
  expect(read.map(({ title, city }) => `${title}|${city}`)).toEqual([
    'Cour fermée|Roissy',
    'Place de parking|Commune non précisée',
    'Box à Orly|Saint-Denis (93)',
  ]);
  await eventually(() => {
    const told = listings.service.events(parkingUpdated).filter(({ parking_spot_id: id }) => id === stored[0]?.id);
    expect(told.at(-1)).toMatchObject({ title: 'Cour fermée', city: 'Roissy' });
  });
});
