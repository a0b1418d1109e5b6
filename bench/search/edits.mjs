import { median, quantile } from '../statistics.mjs';
import { load } from './data/rules.mjs';

const EDITS = 600;
const ASSOCIATIONS = 12;

/**
 * A change of price and one of availability, each in a transaction of the product's own repositories: the parking, what
 * is repeated beside its associations, and its card. Everything is as before at the end.
 * @param {{ dataSet: import('./data/data-set.mjs').DataSet }} options
 */
export async function measureEdits({ dataSet }) {
  const [{ PrismaService }, { AssociationsRepository }, { ParkingSpotsRepository }, { SearchCardsRepository }] =
    await Promise.all([
      load('services/listings/dist/platform/prisma.service.js'),
      load('services/listings/dist/locations/associations.repository.js'),
      load('services/listings/dist/parking-spots/parking-spots.repository.js'),
      load('services/listings/dist/search/search-cards.repository.js'),
    ]);
  const prisma = new PrismaService({ DATABASE_URL: dataSet.plan.databaseUrl('listings') });
  const associations = new AssociationsRepository(prisma);
  const parkings = new ParkingSpotsRepository(prisma);
  const cards = new SearchCardsRepository();
  try {
    /** @type {{ id: string, price: number }[]} */
    const spots = await prisma.$queryRawUnsafe(
      `SELECT p.id, p.price_per_day::float8 AS price FROM parking_spots p TABLESAMPLE SYSTEM (${dataSet.size === '1m' ? 1 : 100})
       WHERE p.available AND p.status = 'approved'
         AND (SELECT count(*) FROM parking_location_associations a WHERE a.parking_spot_id = p.id) = ${ASSOCIATIONS}
       LIMIT ${EDITS / 4}`,
    );
    /** @param {string} id @param {{ price_per_day: number } | { available: boolean }} data */
    const edit = async (id, data) => {
      const start = performance.now();
      await prisma.$transaction(async (/** @type {any} */ tx) => {
        await tx.parkingSpot.update({ where: { id }, data });
        await associations.refreshCopies(tx, id);
        await cards.lockOf(tx, [id]);
        await cards.write(tx, [await parkings.find(id, tx)]);
      });
      return performance.now() - start;
    };
    const { id: first, price: firstPrice } = /** @type {typeof spots[number]} */ (spots[0]);
    for (let warm = 0; warm < 20; warm++) await edit(first, { price_per_day: firstPrice });
    /** @type {Record<string, number[]>} */
    const times = { price: [], availability: [] };
    for (const { id, price } of spots) {
      times['price']?.push(await edit(id, { price_per_day: price + 1 }), await edit(id, { price_per_day: price }));
      times['availability']?.push(await edit(id, { available: false }), await edit(id, { available: true }));
    }
    const rows = Object.entries(times).map(([change, values]) => ({
      change,
      associations: ASSOCIATIONS,
      'p50 ms': Math.round(median(values) * 100) / 100,
      'p99 ms': Math.round(quantile(values, 0.99) * 100) / 100,
      changes: values.length,
    }));
    console.table(rows);
    return rows;
  } finally {
    await prisma.$disconnect();
  }
}
