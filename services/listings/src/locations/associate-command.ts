import { parseArgs } from 'node:util';
import { AppError, parseInput } from '@placette/contracts';
import { ownParkingsApi } from '@placette/contracts/listings/own-parkings/api';
import { ASSOCIATION_RADIUS_KM } from '@placette/contracts/listings/schema';
import type { AssociateConfig } from '../config.js';
import { ParkingSpotsRepository } from '../parking-spots/parking-spots.repository.js';
import { PrismaService } from '../platform/prisma.service.js';
import { AssociationsRepository } from './associations.repository.js';
import { AssociationsService } from './associations.service.js';

export const USAGE = 'Usage: node dist/associate.js [--parking <id>] [--km 50]';

/**
 * AP-03, OP-22: the operator's recalculation, for one parking or all; it only needs the database. Returns one line per
 * parking: how many locations are within `--km`, or an error.
 */
export async function associateAll(
  args: string[],
  settings: AssociateConfig,
): Promise<{ lines: string[]; failed: boolean }> {
  const options = {
    parking: { type: 'string' },
    km: { type: 'string', default: String(ASSOCIATION_RADIUS_KM) },
  } as const;
  const { values } = parseArgs({ args, options });
  const prisma = new PrismaService(settings);
  const spots = new ParkingSpotsRepository(prisma);
  const association = new AssociationsService(prisma, spots, new AssociationsRepository(prisma));
  const lines: string[] = [];
  let failed = false;
  try {
    for (const id of values.parking === undefined ? await spots.allIds() : [values.parking]) {
      try {
        const given = { parking_spot_id: id, max_distance_km: Number(values.km) };
        const input = parseInput(ownParkingsApi.associateParkingSpot.input, given);
        const { count } = await association.recalculate(input);
        lines.push(`${id}: ${count}`);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        failed = true;
        lines.push(`${id}: ${error.title}`);
      }
    }
    return { lines, failed };
  } finally {
    await prisma.$disconnect();
  }
}
