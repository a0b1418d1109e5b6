import { Injectable } from '@nestjs/common';
import { ADDRESS_LIMIT, ADDRESS_MIN_CHARACTERS, type Address } from '@placette/contracts/catalog/schema';
import { Geocoder } from '../geocoder.js';

/** French addresses, five at most, none under three characters (AP-05). Fails with geocoder_failed. */
@Injectable()
export class SearchAddresses {
  constructor(private readonly geocoder: Geocoder) {}

  async execute({ q }: { q: string }): Promise<{ addresses: Address[] }> {
    const text = q.trim().replace(/\s+/g, ' ');
    if (text.length < ADDRESS_MIN_CHARACTERS) return { addresses: [] };
    return { addresses: (await this.geocoder.search(text)).slice(0, ADDRESS_LIMIT) };
  }
}
