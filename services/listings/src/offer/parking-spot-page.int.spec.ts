import { randomUUID } from 'node:crypto';
import { verificationChanged } from '@placette/contracts/documents/events';
import { userRegistered, profileUpdated } from '@placette/contracts/identity/events';
import { listingsApi } from '@placette/contracts/listings/api';
import { ownParkingsApi } from '@placette/contracts/listings/own-parkings/api';
import { requestApproved, requestCancelled, requestCompleted } from '@placette/contracts/requests/events';
import { actorOf, eventually } from '@placette/testing';
import {
  BEAUVAIS,
  CDG,
  contactRequest,
  GARE_DU_NORD,
  ORLY,
  ROISSY,
  startListings,
  type Listings,
} from '../../test/listings.fixture.js';
import { distanceMeters } from '@placette/contracts/kernel/distance';

let listings: Listings;
beforeAll(async () => {
  listings = await startListings('2026-12-01T10:00:00Z');
  for (const location of [CDG, ORLY, GARE_DU_NORD, BEAUVAIS]) await listings.saveLocation(location);
});
beforeEach(() => listings.clock.set('2026-12-01T10:00:00Z'));
afterAll(() => listings.stop());

const page = (id: string, actor?: string) =>
  listings.service.call(
    listingsApi.getParkingSpotPage,
    { parking_spot_id: id },
    { actor: actor ? actorOf(actor) : null },
  );
const person = (user_id: string) => ({
  user_id,
  email: 'x@example.fr',
  first_name: 'Paul',
  last_name: 'durand',
  phone_number: null,
  languages: ['fr' as const, 'en' as const],
  is_professional: false,
  member_since: '2025-03-01T09:00:00Z',
});

describe('the page of a parking', () => {
  it('gives others no address, no exact point, no instructions and no phone (C11)', async () => {
    const spot = await listings.publishApproved(listings.owner());
    for (const reader of [undefined, randomUUID()]) {
      const seen = await page(spot.id, reader);
      expect(seen).toMatchObject({
        precise: null,
        viewer: reader ? 'user' : 'visitor',
        city: ROISSY.city,
        postal_code: '95700',
      });
      const text = JSON.stringify(seen);
      for (const secret of [
        '12 rue des Peupliers',
        'code du portail',
        '612345678',
        String(ROISSY.latitude),
        String(ROISSY.longitude),
      ]) {
        expect(text).not.toContain(secret);
      }
      for (const key of ['"address"', '"access_instructions"', '"contact_phone"', '"owner_id"'])
        expect(text).not.toContain(key);
    }
  });

  it('shows the same zone to all, within 500 m of the true point and never at it (PD-05, C11)', async () => {
    const owner = listings.owner();
    const spot = await listings.publishApproved(owner);
    const { zone } = await page(spot.id);
    expect(zone?.radius_m).toBe(500);
    const offset = distanceMeters(zone!, ROISSY);
    expect(offset).toBeGreaterThan(50);
    expect(offset).toBeLessThanOrEqual(500);
    expect((await page(spot.id)).zone).toEqual(zone);
    expect((await page(spot.id, owner)).zone).toEqual(zone);
  });

  it('shows one zone for two parkings of an owner at one place, and others for other owners (C11)', async () => {
    const owner = listings.owner();
    const zones = [];
    for (const each of [owner, owner, listings.owner()])
      zones.push((await page((await listings.publishApproved(each)).id)).zone);
    expect(zones[1]).toEqual(zones[0]);
    expect(zones[2]).not.toEqual(zones[0]);
  });

  it('shows one zone for the parkings that an owner publishes at one place in the same moment (C11)', async () => {
    const owner = listings.owner();
    const spots = await Promise.all(Array.from({ length: 4 }, () => listings.publishApproved(owner)));
    const zones = new Set<string>();
    for (const { id } of spots) zones.add(JSON.stringify((await page(id)).zone));
    expect(zones.size).toBe(1);
  });

  it('gives no zone of a parking that was never located (PD-05)', async () => {
    const spot = await listings.publishApproved(listings.owner());
    await listings.database.query('UPDATE parking_spots SET latitude = 0, longitude = 0 WHERE id = $1', [spot.id]);
    expect((await page(spot.id)).zone).toBeNull();
  });

  it('gives others distances from the zone, so that three of them do not give the true point back', async () => {
    const owner = listings.owner();
    const spot = await listings.publishApproved(owner);
    const { zone, nearby } = await page(spot.id);
    expect(nearby).toHaveLength(3);
    for (const near of nearby) {
      const location = [CDG, ORLY, GARE_DU_NORD].find(({ name }) => name === near.name);
      expect(near.distance_meters).toBe(location && distanceMeters(zone!, location));
      expect(near).toMatchObject({ latitude: location?.latitude, longitude: location?.longitude });
    }
    expect((await page(spot.id, owner)).nearby[0]?.distance_meters).toBe(distanceMeters(ROISSY, CDG));
  });

  it('gives its owner and an approved requester everything, the latter until the stay is over', async () => {
    const owner = listings.owner();
    const spot = await listings.publishApproved(owner);
    const requester = randomUUID();
    const precise = {
      address: '12 rue des Peupliers',
      latitude: ROISSY.latitude,
      longitude: ROISSY.longitude,
      access_instructions: 'Le code du portail est le 4512',
      contact_phone: '+33612345678',
    };
    expect(await page(spot.id, owner)).toMatchObject({ viewer: 'owner', precise });

    await listings.stay(spot.id, requester, '2026-12-05', '2026-12-08');
    expect(await page(spot.id, requester)).toMatchObject({ viewer: 'approved_requester', precise });
    listings.clock.set('2026-12-08T22:00:00Z');
    expect(await page(spot.id, requester)).toMatchObject({ viewer: 'approved_requester', precise });
    listings.clock.set('2026-12-08T23:30:00Z');
    expect(await page(spot.id, requester)).toMatchObject({ viewer: 'user', precise: null });
  });

  it('holds the instructions of an immediate booking back until 24 h before the day of arrival (C58)', async () => {
    const spot = await listings.publishApproved(listings.owner());
    const requester = randomUUID();
    const stay = contactRequest(spot.id, requester, '2026-12-05', '2026-12-08');
    await listings.service.publish(requestApproved, { ...stay, immediate: true });
    await eventually(async () =>
      expect(await page(spot.id, requester)).toMatchObject({
        viewer: 'approved_requester',
        precise: {
          address: '12 rue des Peupliers',
          contact_phone: '+33612345678',
          access_instructions: null,
          instructions_from: '2026-12-03T23:00:00.000Z',
        },
      }),
    );
    listings.clock.set('2026-12-03T23:00:00Z');
    const { precise } = await page(spot.id, requester);
    expect(precise?.access_instructions).toBe('Le code du portail est le 4512');
  });

  it('stays open to an approved requester when its owner hides it', async () => {
    const owner = listings.owner();
    const spot = await listings.publishApproved(owner);
    expect(await page(spot.id, owner)).toMatchObject({ is_public: true });
    const requester = randomUUID();
    await listings.stay(spot.id, requester, '2026-12-05', '2026-12-08');
    await listings.service.call(
      ownParkingsApi.setAvailability,
      { parking_spot_id: spot.id, available: false },
      { actor: actorOf(owner) },
    );
    expect(await page(spot.id, requester)).toMatchObject({
      viewer: 'approved_requester',
      available: false,
      is_public: false,
    });
    expect(await page(spot.id, owner)).toMatchObject({ viewer: 'owner', is_public: false });
    await expect(page(spot.id, randomUUID())).rejects.toMatchObject({ code: 'parking_not_found' });
  });

  it('counts the free spaces of today: capacity less approved stays, none on a blocked day (PD-07, C6)', async () => {
    const spot = await listings.publishApproved(listings.owner(), { nombre_places: 3 });
    expect((await page(spot.id)).free_spots).toBe(3);
    await listings.stay(spot.id, randomUUID(), '2026-12-01', '2026-12-03');
    await listings.stay(spot.id, randomUUID(), '2026-11-28', '2026-12-01');
    await listings.stay(spot.id, randomUUID(), '2026-12-02', '2026-12-04');
    expect((await page(spot.id)).free_spots).toBe(2);
    listings.clock.set('2026-12-02T10:00:00Z');
    expect((await page(spot.id)).free_spots).toBe(1);
    await listings.database.query(`INSERT INTO blocked_days VALUES ($1, '2026-12-02')`, [spot.id]);
    expect((await page(spot.id)).free_spots).toBe(0);
  });

  it('shows the owner by first name and initial, and the newest profile whatever the order (PD-09)', async () => {
    const owner = listings.owner();
    const spot = await listings.publishApproved(owner);
    expect((await page(spot.id)).owner).toMatchObject({ first_name: 'Propriétaire', last_initial: '', languages: [] });
    const verification = {
      isVerified: true,
      identityVerified: true,
      hasDocuments: true,
      latestStatus: 'approved' as const,
      hasVehicles: false,
      hasVerifiedVehicles: false,
      verificationLevel: 'partial' as const,
    };
    await listings.service.publish(verificationChanged, { user_id: owner, verification });
    await listings.service.publish(profileUpdated, person(owner), { occurredAt: new Date('2026-02-01') });
    await listings.service.publish(
      userRegistered,
      { ...person(owner), first_name: 'Ancien' },
      { occurredAt: new Date('2026-01-01') },
    );
    await eventually(async () =>
      expect((await page(spot.id)).owner).toEqual({
        first_name: 'Paul',
        last_initial: 'D',
        languages: ['fr', 'en'],
        siret: null,
        company_name: null,
        company_address: null,
        is_professional: false,
        identity_verified: true,
        member_since: expect.stringMatching(/^2025-03-01T09:00:00/) as string,
        cancellations: 0,
      }),
    );
  });
});

describe('copies', () => {
  it('ignore an older status than the known one', async () => {
    const owner = listings.owner();
    const spot = await listings.publish(owner);
    const mine = () => listings.service.call(ownParkingsApi.listMyParkingSpots, {}, { actor: actorOf(owner) });
    await listings.setStatus(spot.id, owner, 'rejected', new Date('2026-11-03'));
    await eventually(async () =>
      expect((await mine()).parkings[0]).toMatchObject({ status: 'rejected', rejection_reason: 'Illisible' }),
    );
    await listings.setStatus(spot.id, owner, 'approved', new Date('2026-11-02'));
    await listings.setStatus(spot.id, owner, 'pending', new Date('2026-11-04'));
    await eventually(async () =>
      expect((await mine()).parkings[0]).toMatchObject({ status: 'pending', rejection_reason: null }),
    );
  });

  it('do not occupy a space for a stay whose end arrived before its approval', async () => {
    const spot = await listings.publishApproved(listings.owner());
    const requester = randomUUID();
    const request = contactRequest(spot.id, requester, '2026-12-01', '2026-12-05');
    await listings.service.publish(requestCompleted, request, { occurredAt: new Date('2026-11-20') });
    const late = await listings.service.publish(requestApproved, request, { occurredAt: new Date('2026-11-10') });
    await eventually(async () =>
      expect(await listings.database.query('SELECT 1 FROM inbox WHERE event_id = $1', [late])).toHaveLength(1),
    );
    await eventually(async () =>
      expect(
        await listings.database.query('SELECT 1 FROM spot_occupancy WHERE request_id = $1 AND NOT active', [
          request.request_id,
        ]),
      ).toHaveLength(1),
    );
    expect(await page(spot.id, requester)).toMatchObject({ free_spots: 1, viewer: 'user' });
  });

  it('count every stay once, however often the event comes, also when some end while others begin', async () => {
    const spot = await listings.publishApproved(listings.owner(), { nombre_places: 50 });
    const some = () =>
      Array.from({ length: 10 }, () => contactRequest(spot.id, randomUUID(), '2026-12-01', '2026-12-04'));
    const free = (count: number) => eventually(async () => expect((await page(spot.id)).free_spots).toBe(count));
    const [cancelled, completed, begun] = [some(), some(), some()];
    const first = [...cancelled, ...completed];
    await Promise.all([...first, ...first].map((request) => listings.service.publish(requestApproved, request)));
    await free(30);
    await Promise.all([
      ...cancelled.map((request) => listings.service.publish(requestCancelled, request)),
      ...completed.map((request) => listings.service.publish(requestCompleted, request)),
      ...begun.map((request) => listings.service.publish(requestApproved, request)),
    ]);
    await eventually(async () => {
      const rows = await listings.database.query('SELECT 1 FROM spot_occupancy WHERE parking_spot_id = $1 AND active', [
        spot.id,
      ]);
      expect(rows).toHaveLength(10);
    });
    await free(40);
  });

  it('associate parkings with a location that is added, moved or closed later', async () => {
    const owner = listings.owner();
    const bordeaux = { latitude: 44.8378, longitude: -0.5792, city: 'Bordeaux', postal_code: '33000' };
    const spot = await listings.publishApproved(owner, bordeaux);
    const names = async () => (await page(spot.id)).nearby.map(({ name }) => name);
    expect(await names()).toEqual([]);
    const merignac = {
      name: 'Aéroport de Bordeaux-Mérignac',
      type: 'aeroport' as const,
      latitude: 44.8283,
      longitude: -0.7156,
    };
    const id = await listings.saveLocation(merignac);
    expect(await names()).toEqual([merignac.name]);
    await listings.saveLocation({ ...merignac, id, latitude: 47 });
    expect(await names()).toEqual([]);
    await listings.saveLocation({ ...merignac, id });
    expect(await names()).toEqual([merignac.name]);
    await listings.saveLocation({ ...merignac, id, actif: false });
    expect(await names()).toEqual([]);
  });

  it('gives the SIRET and the company of a professional owner, and none of a private person (L9)', async () => {
    const owner = listings.owner();
    const spot = await listings.publishApproved(owner);
    const shownCompany = async (is_professional: boolean, siret: string | null) => {
      const company = { company_name: 'Garages du Lac', company_address: '4 rue des Halles, 44000 Nantes' };
      await listings.service.publish(profileUpdated, { ...person(owner), ...company, is_professional, siret });
      await eventually(async () => {
        const seen = (await page(spot.id)).owner;
        if (seen.is_professional !== is_professional) throw new Error('not updated yet');
      });
      const { company_name, company_address, ...seen } = (await page(spot.id)).owner;
      return [seen.siret, company_name, company_address];
    };
    expect(await shownCompany(true, '73282932000074')).toEqual([
      '73282932000074',
      'Garages du Lac',
      '4 rue des Halles, 44000 Nantes',
    ]);
    expect(await shownCompany(false, '73282932000074')).toEqual([null, null, null]);
  });
});
