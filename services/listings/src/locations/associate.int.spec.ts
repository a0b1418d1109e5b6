import { randomUUID } from 'node:crypto';
import { ownParkingsApi } from '@placette/contracts/listings/own-parkings/api';
import { actorOf } from '@placette/testing';
import { CDG, GARE_DU_NORD, startListings, type Listings } from '../../test/listings.fixture.js';
import { associateAll } from './associate-command.js';

let listings: Listings;
let cdg: string;

beforeAll(async () => {
  listings = await startListings();
  cdg = await listings.saveLocation(CDG);
  await listings.saveLocation(GARE_DU_NORD);
});
afterAll(() => listings.stop());

const command = (...args: string[]) =>
  associateAll(args, { DATABASE_URL: listings.database.url, DATABASE_POOL_SIZE: 2 });
const call = (parking_spot_id: string, owner: string) =>
  listings.service.call(ownParkingsApi.associateParkingSpot, { parking_spot_id }, { actor: actorOf(owner) });
const hide = (parking_spot_id: string, owner: string, available: boolean) =>
  listings.service.call(ownParkingsApi.setAvailability, { parking_spot_id, available }, { actor: actorOf(owner) });
const associated = async (id: string) => {
  const rows = 'SELECT 1 FROM parking_location_associations WHERE parking_spot_id = $1';
  return (await listings.database.query(rows, [id])).length;
};
/** Like a parking from before the form required coordinates. */
const lose = (id: string) =>
  listings.database.query('UPDATE parking_spots SET latitude = 0, longitude = 0 WHERE id = $1', [id]);

describe('recalculating the locations near a parking (OP-22, AP-03)', () => {
  it('is a command, for one parking or for all, that brings lost associations back', async () => {
    const owner = listings.owner();
    const [one, other] = [await listings.publish(owner), await listings.publish(owner)];
    await listings.database.query('DELETE FROM parking_location_associations');
    expect(await command('--parking', one.id, '--km', '10')).toEqual({ lines: [`${one.id}: 1`], failed: false });
    expect(await command()).toEqual({
      lines: [`${one.id}: 2`, `${other.id}: 2`],
      failed: false,
    });
    expect([await associated(one.id), await associated(other.id)]).toEqual([2, 2]);
  });

  it('says « Coordonnées manquantes pour la place de parking », by call and by command, and goes on', async () => {
    const owner = listings.owner();
    const spot = await listings.publish(owner);
    await lose(spot.id);
    const text = 'Coordonnées manquantes pour la place de parking';
    await expect(call(spot.id, owner)).rejects.toMatchObject({ code: 'missing_coordinates', status: 422, title: text });
    const { lines, failed } = await command();
    expect([failed, lines.length > 1, lines.at(-1)]).toEqual([true, true, `${spot.id}: ${text}`]);
    expect(await associated(spot.id)).toBe(2);
  });

  it('is refused for a parking that is not there, or another person’s, or a distance that makes no sense', async () => {
    const spot = await listings.publish(listings.owner());
    await expect(call(spot.id, randomUUID())).rejects.toMatchObject({ code: 'parking_not_found' });
    expect((await command('--parking', randomUUID())).failed).toBe(true);
    expect((await command('--parking', spot.id, '--km', 'loin')).lines.join()).toContain('incorrects');
    const anonymous = listings.service.call(ownParkingsApi.associateParkingSpot, { parking_spot_id: spot.id });
    await expect(anonymous).rejects.toMatchObject({ code: 'not_authenticated' });
  });
});

describe('recalculating immediately', () => {
  it('the locations near one parking, and while the location and the parking change, all ends well', async () => {
    const owner = listings.owner();
    const spot = await listings.publish(owner);
    for (let round = 0; round < 6; round++) {
      const calls = Array.from({ length: 12 }, (_, at) =>
        at === 0 ? listings.saveLocation({ ...CDG, id: cdg, name: `Ronde ${round}` }) : call(spot.id, owner),
      );
      const answers = await Promise.allSettled([...calls, hide(spot.id, owner, round % 2 === 0)]);
      expect(answers.filter(({ status }) => status === 'rejected')).toEqual([]);
    }
    expect(await associated(spot.id)).toBe(2);
  });
});
