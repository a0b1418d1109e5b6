import { load } from './rules.mjs';

/**
 * Writes the cards that searches send, with the product's own code.
 * @param {string} databaseUrl of the service's own role
 * @returns {Promise<number>} how many
 */
export async function writeCards(databaseUrl) {
  const [
    { PrismaService },
    { ParkingSpotRepository },
    { SearchCardRepository },
    { ParkingSpotJournal },
    { WriteSearchCards },
  ] = await Promise.all([
    load('services/listings/dist/platform/prisma.service.js'),
    load('services/listings/dist/parking-spots/parking-spot.repository.js'),
    load('services/listings/dist/parking-spots/search-card.repository.js'),
    load('services/listings/dist/parking-spots/parking-spot-journal.js'),
    load('services/listings/dist/search/use-cases/write-search-cards.js'),
  ]);
  const prisma = new PrismaService({ DATABASE_URL: databaseUrl });
  const cards = new SearchCardRepository();
  // Neither associations nor events: cards alone are written.
  const journal = new ParkingSpotJournal(new ParkingSpotRepository(prisma), undefined, cards, undefined);
  try {
    const writing = new WriteSearchCards(prisma, journal, cards);
    return await writing.execute(new AbortController().signal);
  } finally {
    await prisma.$disconnect();
  }
}
