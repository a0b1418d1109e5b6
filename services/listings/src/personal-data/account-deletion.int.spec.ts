import { randomUUID } from 'node:crypto';
import { profileUpdated, userDeleted } from '@placette/contracts/identity/events';
import { listingsApi } from '@placette/contracts/listings/api';
import { parkingUpdated } from '@placette/contracts/listings/events';
import { searchApi } from '@placette/contracts/listings/search/api';
import { offerDraftApi } from '@placette/contracts/listings/offer-draft/api';
import { vehicleAdded } from '@placette/contracts/requests/events';
import { actorOf, columnsNaming, eventually, missingInCopy } from '@placette/testing';
import { draftContent } from '../../test/draft-content.js';
import { CDG, ROISSY, startListings, type Listings } from '../../test/listings.fixture.js';
import { PrismaService } from '../platform/prisma.service.js';
import { personal } from './personal-columns.js';

let listings: Listings;

beforeAll(async () => {
  listings = await startListings();
});
afterAll(() => listings.stop());

const person = (user_id: string, first_name: string) => ({
  user_id,
  email: 'g@example.fr',
  first_name,
  last_name: 'Zimmer',
  phone_number: '0655667788',
  languages: ['fr' as const],
  is_professional: false,
  member_since: new Date().toISOString(),
});
const named = (...words: string[]) => columnsNaming(listings.database, words);

async function leaves(user_id: string) {
  await listings.service.publish(userDeleted, { user_id, deleted_at: new Date().toISOString() });
  await eventually(async () => {
    const query = 'SELECT 1 FROM owner_cards WHERE user_id = $1 AND deleted_at IS NOT NULL';
    expect(await listings.database.query(query, [user_id])).toHaveLength(1);
  });
}

it('withdraws the parkings of an owner who leaves: no page, no result, nothing personal in any column', async () => {
  const location_id = await listings.saveLocation(CDG);
  const owner = listings.owner();
  await listings.service.publish(profileUpdated, person(owner, 'Gwendoline'));
  const spot = await listings.publishApproved(owner, {
    address: '77 impasse des Glycines',
    contact_phone: '06 55 66 77 88',
    access_instructions: 'Sonnez chez Zimmer',
  });
  const driver = await listings.driver();
  const wish = { location_id, max_price: 50, services: [], shuttle: false, charging: false };
  const found = async () => (await listings.service.call(searchApi.search, wish, { actor: actorOf(driver) })).results;
  expect((await found()).map(({ id }) => id)).toContain(spot.id);
  await eventually(async () =>
    expect(await named('Gwendoline', 'Glycines', '655667788', 'Zimmer')).toEqual([
      ...['outbox.payload', 'owner_cards.first_name', 'parking_spots.access_instructions'],
      ...['parking_spots.address', 'parking_spots.contact_phone', 'search_cards.card'],
    ]),
  );

  await leaves(owner);
  expect(await named('Gwendoline', 'Glycines', '655667788', 'Zimmer')).toEqual([]);
  expect((await found()).map(({ id }) => id)).not.toContain(spot.id);
  const page = listings.service.call(listingsApi.getParkingSpotPage, { parking_spot_id: spot.id });
  await expect(page).rejects.toMatchObject({ code: 'parking_withdrawn', status: 410 });
  await eventually(() =>
    expect(
      listings.service
        .events(parkingUpdated)
        .filter(({ parking_spot_id }) => parking_spot_id === spot.id)
        .at(-1),
    ).toMatchObject({ title: 'Parking supprimé', open: false, address: '', contact_phone: null }),
  );
});

it('takes with it what the person kept, began and was told; of withdrawn parkings the marks stay alone', async () => {
  const owner = listings.owner();
  const spot = await listings.publishApproved(owner);
  const query = (sql: string, id: string) => listings.database.query(sql, [id]);
  for (const statement of [
    `INSERT INTO owner_cards (user_id, languages, siret, company_name, company_address, held_reason, held_reference, member_since,
       identity_verified, cancellations)
     VALUES ($1, '{Wilhelmine}', 'Wilhelmine', 'Wilhelmine', 'Wilhelmine', 'Wilhelmine', 'Wilhelmine', now(), true, 7)
     ON CONFLICT (user_id) DO UPDATE SET languages = excluded.languages, siret = excluded.siret,
       company_name = excluded.company_name, company_address = excluded.company_address,
       held_reason = excluded.held_reason, held_reference = excluded.held_reference,
       member_since = excluded.member_since, cancellations = excluded.cancellations`,
    `INSERT INTO favourites VALUES ($1, gen_random_uuid(), now())`,
    `INSERT INTO last_searches VALUES ($1, true, gen_random_uuid(), NULL, NULL, now())`,
    `INSERT INTO pauses VALUES (gen_random_uuid(), $1, current_date, current_date, now())`,
    `INSERT INTO offer_drafts VALUES ($1, gen_random_uuid(), gen_random_uuid(), '"Wilhelmine"', now())`,
    `INSERT INTO withdrawn_spots (parking_spot_id, owner_id, withdrawn_at, zone_latitude, zone_longitude,
       near_latitude, near_longitude) VALUES (gen_random_uuid(), $1, now(), 48, 2, 48, 2)`,
    `INSERT INTO left_places VALUES ($1, 48, 2, 48, 2, now())`,
  ])
    await query(statement, owner);
  await query(
    `INSERT INTO calendar_feeds (parking_spot_id, given_name, url, created_at, next_import_at)
     VALUES ($1, 'Wilhelmine', 'https://exemple.fr/Wilhelmine', now(), now() + interval '1 day')`,
    spot.id,
  );
  expect(await named('Wilhelmine')).toEqual([
    ...['calendar_feeds.given_name', 'calendar_feeds.url', 'offer_drafts.content'],
    ...['owner_cards.company_address', 'owner_cards.company_name', 'owner_cards.held_reason'],
    ...['owner_cards.held_reference', 'owner_cards.languages', 'owner_cards.siret'],
  ]);

  await leaves(owner);
  expect(await named('Wilhelmine', owner)).toEqual([
    ...['outbox.payload', 'owner_cards.user_id', 'withdrawn_spots.owner_id'],
  ]);
  expect(
    await query('SELECT member_since, identity_verified, cancellations FROM owner_cards WHERE user_id = $1', owner),
  ).toEqual([{ member_since: null, identity_verified: false, cancellations: 0 }]);
  expect(
    await query(
      `SELECT num_nonnulls(zone_latitude, zone_longitude, near_latitude, near_longitude) AS places
       FROM withdrawn_spots WHERE owner_id = $1`,
      owner,
    ),
  ).toEqual([{ places: 0 }, { places: 0 }]);
  expect(await query('SELECT 1 FROM left_places WHERE owner_id = $1', owner)).toEqual([]);
});

it('keeps a deleted owner away whatever comes late or twice, and accepts no new parking', async () => {
  const owner = listings.owner();
  await leaves(owner);
  const late = { occurredAt: new Date(Date.now() + 60_000) };
  await listings.service.publish(profileUpdated, person(owner, 'Tardive'), late);
  const vehicle = {
    marque: 'Renault',
    modele: 'Clio',
    immatriculation: 'AB-123-CD',
    type_vehicule: 'voiture',
  } as const;
  const vehicle_id = randomUUID();
  await listings.service.publish(vehicleAdded, { vehicle_id, user_id: owner, ...vehicle, documents: [] });
  await leaves(owner);
  await listings.service.publish(profileUpdated, person(randomUUID(), 'Suivante'));
  await eventually(async () => {
    expect(await named('Suivante')).not.toEqual([]);
    const rows = await listings.database.query('SELECT deleted FROM vehicle_owners WHERE vehicle_id = $1', [
      vehicle_id,
    ]);
    expect(rows).toEqual([{ deleted: true }]);
  });
  expect(await named('Tardive')).toEqual([]);
  await expect(listings.publish(owner)).rejects.toMatchObject({ code: 'publishing_requires_identity' });
});

it('gives a copy of one’s own parkings with the exact address, and of nobody else’s', async () => {
  const [owner, other] = [listings.owner(), listings.owner()];
  await listings.publish(owner, { address: '3 rue des Saules' });
  await listings.publish(other, { address: '9 rue des Autres' });
  expect((await listings.copyOf(owner))['parkings']).toEqual([
    expect.objectContaining({
      address: '3 rue des Saules',
      latitude: ROISSY.latitude,
      access_instructions: expect.any(String) as string,
    }),
  ]);
});

it('shows all that an account takes with it in the copy of one’s data (L1)', async () => {
  await listings.saveLocation(CDG);
  const owner = listings.owner();
  const spot = await listings.publishApproved(owner, { contact_phone: '06 55 66 77 88' });
  const fill = (sql: string, id: string) => listings.database.query(sql, [id]);
  await fill(
    `UPDATE parking_spots SET description = 'Au fond', price_per_week = 61.5, max_vehicle_height = 2.1,
       max_vehicle_length = 5.2, shuttle_from = '06:00', shuttle_to = '22:00', access_instructions = 'Code 1234',
       right_declared_at = '2030-01-02', right_declared_version = 'de mars', rejection_reason = 'Photo floue',
       held_reason = 'Plainte', held_reference = 'D-1', reviewed_latitude = 48.375, reviewed_longitude = 2.625
     WHERE id = $1`,
    spot.id,
  );
  await fill(`INSERT INTO blocked_days (parking_spot_id, day) VALUES ($1, '2031-05-06')`, spot.id);
  await fill(`INSERT INTO blocked_spaces VALUES ($1, '2031-05-07', 17)`, spot.id);
  await fill(
    `INSERT INTO calendar_feeds (parking_spot_id, given_name, url, created_at, next_import_at, imported_at, error,
       failing_since)
     VALUES ($1, 'Maison', 'https://exemple.fr/ical', now(), now(), now(), 'unreadable', now())`,
    spot.id,
  );
  await fill(`INSERT INTO feed_days SELECT id, '2031-06-07' FROM calendar_feeds WHERE parking_spot_id = $1`, spot.id);
  const draft = { version: null, content: draftContent('Cour') };
  await listings.service.call(offerDraftApi.saveOfferDraft, draft, { actor: actorOf(owner) });
  await fill(`INSERT INTO parking_photos VALUES ($1, 4, '/photos/9', gen_random_uuid(), 'ready')`, spot.id);
  await fill(`INSERT INTO parking_characteristics VALUES ($1, 'shuttle_service', 'free', 90)`, spot.id);
  await fill(`INSERT INTO favourites VALUES ($1, gen_random_uuid(), now(), '2031-07-08', '2031-07-09')`, owner);
  await fill(
    `INSERT INTO last_searches VALUES ($1, true, gen_random_uuid(), '2031-09-10', '2031-09-11', '2031-01-01')`,
    owner,
  );
  await fill(`INSERT INTO pauses VALUES (gen_random_uuid(), $1, '2031-08-09', '2031-08-10', now())`, owner);
  await fill(
    `INSERT INTO withdrawn_spots (parking_spot_id, owner_id, withdrawn_at, zone_latitude, zone_longitude,
       near_latitude, near_longitude) VALUES (gen_random_uuid(), $1, now(), 48.25, 2.5, 48.125, 2.75)`,
    owner,
  );
  await fill(`INSERT INTO left_places VALUES ($1, 47.25, 3.5, 47.125, 3.75, '2031-10-11')`, owner);
  const values = await personal.valuesToShow(listings.service.app.get(PrismaService), owner);
  expect(missingInCopy(values, await listings.copyOf(owner))).toEqual([]);
});
