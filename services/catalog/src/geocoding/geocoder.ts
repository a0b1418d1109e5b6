import type { Address } from '@placette/contracts/catalog/schema';

/** Where a French address is (C27). Fails with geocoder_failed. */
export abstract class Geocoder {
  abstract search(q: string): Promise<Address[]>;
}

/** C46: asks the first, then the second where the first finds nothing. A failure of the first is an error. */
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
