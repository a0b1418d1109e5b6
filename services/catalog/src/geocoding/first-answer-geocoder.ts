import type { Address } from '@placette/contracts/catalog/schema';
import { Geocoder } from './geocoder.js';

/** Asks the first, and the second where the first knows nothing (ruling C46). A failure of the first is told. */
export class FirstAnswerGeocoder extends Geocoder {
  constructor(
    private readonly first: Geocoder,
    private readonly second: Geocoder,
  ) {
    super();
  }

  async search(q: string): Promise<Address[]> {
    const found = await this.first.search(q);
    return found.length > 0 ? found : this.second.search(q);
  }
}
