import { load } from './rules.mjs';

/**
 * Writes the cards that searches send, with the product's own code.
 * @param {string} databaseUrl of the service's own role
 * @returns {Promise<number>} how many
 */
export async function writeCards(databaseUrl) {
  const [{ PrismaService }, { ParkingSpotsRepository }, { SearchCardsRepository }, { ParkingSpotProjector }] =
    await Promise.all([
      load('services/listings/dist/platform/prisma.service.js'),
      load('services/listings/dist/parking-spots/parking-spots.repository.js'),
      load('services/listings/dist/search/search-cards.repository.js'),
      load('services/listings/dist/parking-spots/parking-spot-projector.js'),
    ]);
  const prisma = new PrismaService({ DATABASE_URL: databaseUrl });
  const spots = new ParkingSpotsRepository(prisma);
  // Neither associations nor events: cards alone are written.
  const projector = new ParkingSpotProjector(prisma, spots, undefined, new SearchCardsRepository(), undefined);
  try {
    return await projector.writeOutdatedCards(new AbortController().signal);
  } finally {
    await prisma.$disconnect();
  }
}
