import type { Address } from '@placette/contracts/catalog/schema';
import type { Communes } from '../communes.js';
import { searchAddresses } from '../domain/address-search.js';
import { Geocoder } from './geocoder.js';

/** Locates the commune in the gazetteer that comes with the product, and keeps the street as typed. */
export class OfflineGeocoder extends Geocoder {
  constructor(private readonly communes: Communes) {
    super();
  }

  async search(q: string): Promise<Address[]> {
    return searchAddresses(await this.communes.load(), q);
  }
}
