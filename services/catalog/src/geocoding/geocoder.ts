import type { Address } from '@placette/contracts/catalog/schema';

/** Where a French address is (C27). Fails with geocoder_failed. */
export abstract class Geocoder {
  abstract search(q: string): Promise<Address[]>;
}
