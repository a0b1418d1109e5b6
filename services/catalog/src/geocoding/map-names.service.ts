import { Injectable } from '@nestjs/common';
import type { NamedStreet } from '@placette/contracts/catalog/schema';
import { STREET_LIMIT } from '@placette/contracts/catalog/street-box';
import { distanceMeters } from '@placette/contracts/kernel/distance';
import type { Box } from '../communes/domain/gazetteer.js';
import { streetKey } from '../streets/domain/street-key.js';
import type { Street } from '../streets/domain/street-match.js';
import { StreetBoxes } from '../streets/street-boxes.js';
import { StreetTable } from '../streets/street-table.js';

/** In metres: a street along or across a border is known in both communes, and shown once. */
const SAME_STREET_M = 300;

/** The names of a map, from the files of this service only. */
@Injectable()
export class MapNamesService {
  constructor(
    private readonly boxes: StreetBoxes,
    private readonly table: StreetTable,
  ) {}

  /**
   * C46: returns the named streets of a small part of the map, the longest ones first, for the map of the owner's form.
   */
  async streets(box: Box): Promise<{ streets: NamedStreet[] }> {
    const communes = await this.boxes.meeting(box);
    const places = await Promise.all(communes.map((insee) => this.table.placesOf(insee)));
    const inside = places
      .flat()
      .filter((street) => isInside(box, street))
      .sort((a, b) => b.reach_m - a.reach_m || a.name.localeCompare(b.name, 'fr'));
    const streets = withoutRepeats(inside)
      .slice(0, STREET_LIMIT)
      .map(({ name, latitude, longitude }) => ({ name, latitude, longitude }));
    return { streets };
  }
}

function isInside({ west, south, east, north }: Box, { latitude, longitude }: Street): boolean {
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
}

function withoutRepeats(streets: readonly Street[]): Street[] {
  const written = new Map<string, Street[]>();
  return streets.filter((street) => {
    const key = streetKey(street.name);
    const same = written.get(key) ?? [];
    if (same.some((other) => distanceMeters(other, street) < SAME_STREET_M)) return false;
    written.set(key, [...same, street]);
    return true;
  });
}
