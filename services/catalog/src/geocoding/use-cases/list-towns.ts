import { Injectable } from '@nestjs/common';
import { TOWN_LIMIT, type Town } from '@placette/contracts/catalog/schema';
import { Communes } from '../../communes/communes.js';
import type { Box } from '../../communes/domain/gazetteer.js';

/** The most inhabited communes of a part of the map: the names of the offline base map (C29). */
@Injectable()
export class ListTowns {
  constructor(private readonly communes: Communes) {}

  async execute(box: Box): Promise<{ towns: Town[] }> {
    const gazetteer = await this.communes.load();
    const towns = gazetteer.within(box, TOWN_LIMIT).map((row) => {
      const { name, latitude, longitude } = gazetteer.commune(row);
      return { name, latitude, longitude };
    });
    return { towns };
  }
}
