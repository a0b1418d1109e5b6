import type { Address } from '@placette/contracts/catalog/schema';

/** C27: finds French addresses. Fails with geocoder_failed. */
export abstract class Geocoder {
  abstract search(q: string): Promise<Address[]>;
}

/**
 * C46: queries the first geocoder, then the second when the first finds nothing. A failure of the first is an error.
 */
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
