import { randomUUID } from 'node:crypto';
import { contactRequest, startListings, type Listings } from '../../test/listings.fixture.js';
import { PrismaService } from '../platform/prisma.service.js';
import { OccupancyRepository } from './occupancy.repository.js';

let listings: Listings;
beforeAll(async () => {
  listings = await startListings();
});
afterAll(() => listings.stop());

describe('the days that stays occupy', () => {
  it('are all counted when two stays are saved at the same moment', async () => {
    const spot = await listings.publish(listings.owner(), { nombre_places: 2 });
    const prisma = listings.service.app.get(PrismaService, { strict: false });
    const occupancy = listings.service.app.get(OccupancyRepository, { strict: false });
    const stay = () => ({
      ...contactRequest(spot.id, randomUUID(), '2026-12-10', '2026-12-12'),
      active: true,
      changedAt: new Date(),
    });

    let second: Promise<void> | undefined;
    await prisma.$transaction(async (tx) => {
      await occupancy.save(tx, stay());
      second = prisma.$transaction(async (other) => occupancy.save(other, stay()));
      await new Promise((resolve) => setTimeout(resolve, 200));
    });
    await second;

    const days = await listings.database.query(
      'SELECT day::text, taken, capacity FROM spot_days WHERE parking_spot_id = $1 ORDER BY day',
      [spot.id],
    );
    expect(days).toEqual([
      { day: '2026-12-10', taken: 2, capacity: 2 },
      { day: '2026-12-11', taken: 2, capacity: 2 },
    ]);
  });

  it('CN-02 follow a stay that changes, in whatever order its events come', async () => {
    const prisma = listings.service.app.get(PrismaService, { strict: false });
    const occupancy = listings.service.app.get(OccupancyRepository, { strict: false });
    const { id } = await listings.publish(listings.owner());
    const request_id = randomUUID();
    const move = (from: string, to: string, minute: number, active = true) => {
      const changedAt = new Date(Date.UTC(2026, 10, 1, 10, minute));
      const stay = { ...contactRequest(id, randomUUID(), from, to), request_id, active, changedAt };
      return prisma.$transaction((tx) => occupancy.save(tx, stay));
    };
    const taken = () =>
      listings.database.query('SELECT day::text FROM spot_days WHERE parking_spot_id = $1 AND taken > 0 ORDER BY day', [
        id,
      ]);
    await move('2026-12-10', '2026-12-12', 0);
    await move('2026-12-11', '2026-12-14', 1);
    expect(await taken()).toEqual([{ day: '2026-12-11' }, { day: '2026-12-12' }, { day: '2026-12-13' }]);
    // Cancelled with its new days, followed by the older events again.
    await move('2026-12-20', '2026-12-21', 3, false);
    await move('2026-12-20', '2026-12-21', 2);
    await move('2026-12-10', '2026-12-12', 0);
    expect(await taken()).toEqual([]);
  });
});
