import { Injectable } from '@nestjs/common';
import { ADDRESS_LIMIT, ADDRESS_MIN_CHARACTERS, type Address } from '@placette/contracts/catalog/schema';
import { nearLocation } from '@placette/contracts/location-names';
import type { CatalogLocation } from '../locations/domain/catalog-location.js';
import { LocationSearch } from '../locations/search/location-search.js';
import { isStreet } from '../streets/domain/street-key.js';
import { isNamed } from './domain/is-named.js';
import { Geocoder } from './geocoder.js';
import { OfflineGeocoder } from './offline-geocoder.js';

/** The number of locations among the results. */
const LOCATIONS_MAX = 2;

/**
 * AP-05: returns French addresses, five at most, none under three characters. ADR 89: when the text is the name of a
 * location, also an old or a common one, the town of that location is a result too. Fails with geocoder_failed.
 */
@Injectable()
export class AddressesService {
  constructor(
    private readonly geocoder: Geocoder,
    private readonly offline: OfflineGeocoder,
    private readonly locations: LocationSearch,
  ) {}

  search({ q }: { q: string }): Promise<{ addresses: Address[] }> {
    return this.searchIn(this.geocoder, q);
  }

  /** FO-03: asks no third party, whatever geocoder is set, and says which address the text names, if one alone. */
  async find({ q }: { q: string }): Promise<{ addresses: Address[]; meant: number | null }> {
    const { addresses } = await this.searchIn(this.offline, q);
    const named = addresses.filter((address) => isNamed(q, address));
    return { addresses, meant: named.length === 1 ? addresses.indexOf(named[0]!) : null };
  }

  private async searchIn(geocoder: Geocoder, q: string): Promise<{ addresses: Address[] }> {
    const text = q
      .trim()
      .replace(/[\r\n]+/g, ', ')
      .replace(/\s+/g, ' ');
    if (text.length < ADDRESS_MIN_CHARACTERS) return { addresses: [] };
    const addresses = await geocoder.search(text);
    // A number makes clear which commune or street is meant.
    if (/\d{5}/.test(text) || (addresses.length > 0 && /\d/.test(text))) return { addresses };
    const { towns, isWhole } = await this.townsOfNamed(geocoder, text);
    // « Zénith Nantes » means the location rather than an unknown street of Nantes.
    const leads = isWhole && addresses[0]?.unknown_road === true && !isStreet(text);
    const [first, then] = leads ? [towns, addresses] : [addresses, towns];
    const others = then.filter((each) => !first.some((known) => isSameTown(known, each)));
    const room = ADDRESS_LIMIT - (leads ? 0 : others.length);
    return { addresses: [...first.slice(0, room), ...others].slice(0, ADDRESS_LIMIT) };
  }

  private async townsOfNamed(geocoder: Geocoder, text: string): Promise<{ towns: Address[]; isWhole: boolean }> {
    const { locations, likeness } = await this.locations.find(text);
    // Some words of an unknown street always occur in the name of a location.
    if (likeness !== 'whole' && isStreet(text)) return { towns: [], isWhole: false };
    const towns = await Promise.all(locations.slice(0, LOCATIONS_MAX).map((location) => townOf(geocoder, location)));
    return { towns: towns.flatMap((town) => town ?? []), isWhole: likeness === 'whole' };
  }
}

/** Returns only the town: the owner gives the exact position of the space. */
async function townOf(geocoder: Geocoder, { name, ville, code_postal }: CatalogLocation): Promise<Address | null> {
  const [town] = await geocoder.search(`${code_postal} ${ville}`);
  if (!town) return null;
  const { city, postcode } = town.address;
  return { ...town, display_name: `${postcode} ${city}, ${nearLocation(name)}` };
}

function isSameTown({ address, precision }: Address, { address: other }: Address): boolean {
  return precision === 'commune' && address.city === other.city && address.postcode === other.postcode;
}
