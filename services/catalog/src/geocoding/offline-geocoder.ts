import { ADDRESS_LIMIT, type Address } from '@placette/contracts/catalog/schema';
import type { Communes } from '../communes/communes.js';
import { readAddresses, toAddress, type TypedAddress } from './domain/address-search.js';
import { direction, distanceMeters } from '../communes/domain/distance.js';
import type { Gazetteer } from '../communes/domain/gazetteer.js';
import { matchStreets, type FoundStreet, type Street } from '../streets/domain/street-match.js';
import type { StreetCommunes } from '../streets/street-communes.js';
import type { StreetTable } from '../streets/street-table.js';
import { Geocoder } from './geocoder.js';

/** Communes that the text may mean, whose streets are looked through. */
const COMMUNES_READ = 24;
/** Degrees around a commune, and how many of its neighbours are asked: borders are drawn to within tens of metres. */
const AROUND = 0.09;
const NEIGHBOURS = 8;
const ALIKE = 3;

interface Found extends FoundStreet {
  typed: TypedAddress;
  insee: string;
}

/**
 * Knows the communes of France and their named streets (C46), not the numbers of houses: what it finds is a point
 * on the street. A street that it does not know it says to be unknown, with the commune in its place.
 */
export class OfflineGeocoder extends Geocoder {
  constructor(
    private readonly communes: Pick<Communes, 'load'>,
    private readonly streetCommunes: StreetCommunes,
    private readonly streets: StreetTable,
  ) {
    super();
  }

  async search(q: string): Promise<Address[]> {
    const gazetteer = await this.communes.load();
    const typed = readAddresses(gazetteer, q).slice(0, COMMUNES_READ);
    const [first] = typed;
    if (first?.road === undefined) return typed.slice(0, ADDRESS_LIMIT).map((each) => toAddress(gazetteer, each));
    const found = await this.inCommunes(gazetteer, typed);
    const same = found.filter(({ likeness }) => likeness === 1);
    if (same.length > 0) return (await this.toAddresses(gazetteer, same)).slice(0, ADDRESS_LIMIT);
    const alike = found.toSorted((a, b) => b.likeness - a.likeness).slice(0, ALIKE);
    const nearby = await this.inNeighbours(gazetteer, first);
    const others = await this.toAddresses(gazetteer, [...nearby, ...alike]);
    return [...others.slice(0, ADDRESS_LIMIT - 1), { ...toAddress(gazetteer, first), unknown_road: true }];
  }

  /** A commune of several postal codes is looked through once, and named by the code that lies nearest. */
  private async inCommunes(gazetteer: Gazetteer, typed: readonly TypedAddress[]): Promise<Found[]> {
    const byCode = new Map<string, TypedAddress[]>();
    for (const each of typed) {
      for (const insee of await this.streetCommunes.codesOf(gazetteer.commune(each.row)))
        byCode.set(insee, [...(byCode.get(insee) ?? []), each]);
    }
    const found: Found[] = [];
    for (const [insee, meant] of byCode) {
      const road = meant[0]?.road ?? '';
      for (const match of matchStreets(await this.streets.of(insee), road, ALIKE)) {
        const [nearest] = meant.toSorted(
          (a, b) => this.gap(gazetteer, a, match.street) - this.gap(gazetteer, b, match.street),
        );
        if (nearest) found.push({ ...match, typed: nearest, insee });
      }
    }
    return found;
  }

  private async inNeighbours(gazetteer: Gazetteer, typed: TypedAddress): Promise<Found[]> {
    const { latitude, longitude } = gazetteer.commune(typed.row);
    const box = {
      west: longitude - AROUND,
      east: longitude + AROUND,
      south: latitude - AROUND,
      north: latitude + AROUND,
    };
    const neighbours = gazetteer
      .within(box, 200)
      .filter((row) => gazetteer.key(row) !== gazetteer.key(typed.row))
      .map((row) => ({ ...typed, row }))
      .toSorted(
        (a, b) => this.gap(gazetteer, a, { latitude, longitude }) - this.gap(gazetteer, b, { latitude, longitude }),
      )
      .slice(0, NEIGHBOURS);
    return (await this.inCommunes(gazetteer, neighbours)).filter(({ likeness }) => likeness === 1).slice(0, 2);
  }

  /** A name that several streets bear is one answer for each. */
  private async toAddresses(gazetteer: Gazetteer, found: readonly Found[]): Promise<Address[]> {
    const addresses: Address[] = [];
    for (const { street, typed, insee } of found) {
      const twins = await this.streets.twinsOf(insee, street.name);
      if (twins.length < 2) addresses.push(streetAddress(gazetteer, typed, street, null));
      else
        for (const twin of twins)
          addresses.push(streetAddress(gazetteer, typed, twin, this.place(gazetteer, typed, twin)));
    }
    return addresses;
  }

  /** « au nord-est, à 3,1 km du centre » */
  private place(gazetteer: Gazetteer, typed: TypedAddress, street: Street): string {
    const centre = gazetteer.commune(typed.row);
    const kilometres = (distanceMeters(centre, street) / 1_000).toLocaleString('fr-FR', { maximumFractionDigits: 1 });
    return `${direction(centre, street)}, à ${kilometres} km du centre`;
  }

  private gap(gazetteer: Gazetteer, { row }: TypedAddress, at: { latitude: number; longitude: number }): number {
    return distanceMeters(gazetteer.commune(row), at);
  }
}

function streetAddress(gazetteer: Gazetteer, typed: TypedAddress, street: Street, part: string | null): Address {
  const { name: city, postcode } = gazetteer.commune(typed.row);
  const { house_number } = typed;
  const line = [house_number, street.name].filter(Boolean).join(' ');
  return {
    display_name: `${line}${part === null ? '' : ` (${part})`}, ${postcode} ${city}`,
    lat: street.latitude,
    lon: street.longitude,
    approximate: true,
    precision: 'street',
    reach_m: street.reach_m,
    unknown_road: false,
    address: { ...(house_number !== undefined && { house_number }), road: street.name, city, postcode },
  };
}
