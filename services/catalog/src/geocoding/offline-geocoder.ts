import { ADDRESS_LIMIT, type Address } from '@placette/contracts/catalog/schema';
import type { Communes } from '../communes/communes.js';
import { distanceMeters, type Point } from '@placette/contracts/kernel/distance';
import { direction } from '../communes/domain/distance.js';
import type { Gazetteer } from '../communes/domain/gazetteer.js';
import { matchStreets, type FoundStreet, type Street } from '../streets/domain/street-match.js';
import type { StreetCommunes } from '../streets/street-communes.js';
import type { StreetTable } from '../streets/street-table.js';
import { MistypedCommunes } from '../locations/search/domain/mistyped-communes.js';
import { withTownSpelled } from './domain/mistyped-town.js';
import { hasArrondissements } from './domain/typed-hints.js';
import { readAddresses, SCORES, type AddressReading } from './domain/address-readings.js';
import { communeAddress, streetAddress, townAddress, withDepartements } from './domain/to-address.js';
import { Geocoder } from './geocoder.js';

/** The number of possible communes whose streets are searched. */
const COMMUNES_READ = 24;
/** Readings that are less likely than the best one by this much are not offered beside it. */
const NEAR_BEST = 3;
const NEAR_EQUAL = 0.25;
/** A street name less similar than this to what was typed is another street rather than a typing mistake. */
const LIKE_ENOUGH = 0.6;
/** In degrees around a commune, and how many neighbours are searched: borders are drawn to within tens of metres. */
const AROUND = 0.09;
const NEIGHBOURS = 8;
const ALIKE = 3;
const UNKNOWN = 3;

interface Found extends FoundStreet {
  typed: AddressReading;
  insee: string;
  score: number;
}

/**
 * C46: knows the communes of France and their named streets, not house numbers, so that a result is a point on the
 * street. For an unknown street it returns the commune and marks the street as unknown. ADR 51: possible readings are
 * sorted by one sum of evidence, the street included.
 */
export class OfflineGeocoder extends Geocoder {
  private mistyped: MistypedCommunes | undefined;

  constructor(
    private readonly communes: Pick<Communes, 'load'>,
    private readonly streetCommunes: StreetCommunes,
    private readonly streets: StreetTable,
  ) {
    super();
  }

  async search(q: string): Promise<Address[]> {
    const gazetteer = await this.communes.load();
    const found = await this.read(gazetteer, q);
    if (found.length > 0) return found;
    this.mistyped ??= new MistypedCommunes(gazetteer);
    const spelled = withTownSpelled(this.mistyped, q);
    if (spelled === null) return [];
    const guessed = await this.read(gazetteer, spelled);
    // A street that the town does not have is evidence against the town.
    return guessed[0]?.unknown_road === true ? [] : guessed;
  }

  private async read(gazetteer: Gazetteer, q: string): Promise<Address[]> {
    const readings = readAddresses(gazetteer, q).slice(0, COMMUNES_READ);
    const addresses = await this.answersOf(gazetteer, readings);
    return withDepartements(gazetteer, addresses.slice(0, ADDRESS_LIMIT));
  }

  private async answersOf(gazetteer: Gazetteer, readings: readonly AddressReading[]): Promise<Address[]> {
    const sure = readings.filter(({ needsStreet }) => !needsStreet);
    if (sure[0] && sure[0].road === undefined) {
      const alone = sure.filter(({ road }) => road === undefined);
      return eachCommune(gazetteer, alone).map((typed) =>
        townAddress(gazetteer, typed, codesOf(gazetteer, typed, alone)),
      );
    }
    const found = await this.inCommunes(gazetteer, readings);
    const same = found.filter(({ likeness }) => likeness === 1);
    const best = same[0]?.score ?? 0;
    if (same.length > 0)
      return this.toAddresses(
        gazetteer,
        same.filter(({ score }) => score >= best - NEAR_BEST),
      );
    const [first] = sure;
    if (!first) return [];
    const likely = sure.filter(({ score }) => score >= first.score - NEAR_EQUAL);
    const alike = found.filter(({ typed }) => likely.includes(typed)).slice(0, ALIKE);
    const [better, worse] = [alike.filter(isLikeEnough), alike.filter((each) => !isLikeEnough(each))];
    const unknown = distinct(gazetteer, likely).slice(0, UNKNOWN);
    // The typed commune comes before streets with its name elsewhere.
    return [
      ...(await this.toAddresses(gazetteer, better)),
      ...unknown.map((typed) => communeAddress(gazetteer, typed)),
      ...(await this.toAddresses(gazetteer, [...(await this.inNeighbours(gazetteer, first)), ...worse])),
    ];
  }

  /** A commune with several postal codes is searched once, and named by the nearest code. */
  private async inCommunes(gazetteer: Gazetteer, readings: readonly AddressReading[]): Promise<Found[]> {
    const byCode = new Map<string, AddressReading[]>();
    for (const each of readings) {
      for (const insee of await this.streetCommunes.codesOf(gazetteer.commune(each.row))) {
        const id = `${insee} ${each.road ?? ''}`;
        byCode.set(id, [...(byCode.get(id) ?? []), each]);
      }
    }
    const found: Found[] = [];
    for (const [id, meant] of byCode) {
      const insee = id.slice(0, 5);
      const road = meant[0]?.road;
      if (road === undefined) continue;
      for (const match of matchStreets(await this.streets.of(insee), road, ALIKE)) {
        const [typed] = meant.toSorted(
          (a, b) => b.score - a.score || gap(gazetteer, a, match.street) - gap(gazetteer, b, match.street),
        );
        if (typed) found.push({ ...match, typed, insee, score: typed.score + SCORES.street * match.likeness });
      }
    }
    return found.sort((a, b) => b.score - a.score);
  }

  private async inNeighbours(gazetteer: Gazetteer, typed: AddressReading): Promise<Found[]> {
    const { latitude, longitude } = gazetteer.commune(typed.row);
    const box = {
      west: longitude - AROUND,
      east: longitude + AROUND,
      south: latitude - AROUND,
      north: latitude + AROUND,
    };
    const neighbours = gazetteer
      .within(box, 200)
      .filter((row) => !gazetteer.sameCommune(row, typed.row))
      .map((row) => ({ ...typed, row }))
      .toSorted((a, b) => gap(gazetteer, a, { latitude, longitude }) - gap(gazetteer, b, { latitude, longitude }))
      .slice(0, NEIGHBOURS);
    return (await this.inCommunes(gazetteer, neighbours)).filter(({ likeness }) => likeness === 1).slice(0, 2);
  }

  /** A name that several streets share gives one result for each. */
  private async toAddresses(gazetteer: Gazetteer, found: readonly Found[]): Promise<Address[]> {
    const places: { typed: AddressReading; street: Street; isTwin: boolean }[] = [];
    for (const { street, typed, insee } of found) {
      const twins = await this.streets.twinsOf(insee, street.name);
      if (twins.length < 2) places.push({ typed, street, isTwin: false });
      else for (const twin of twins) places.push({ typed, street: twin, isTwin: true });
    }
    const name = ({ typed, street }: (typeof places)[number]) => `${typed.row} ${street.name}`;
    const named = Map.groupBy(places, name);
    return places.map((place) => {
      const { typed, street, isTwin } = place;
      // Also true of two communes that have merged.
      const isOneOfSeveral = isTwin || (named.get(name(place))?.length ?? 0) > 1;
      return streetAddress(gazetteer, typed, street, isOneOfSeveral ? where(gazetteer, typed, street) : null);
    });
  }
}

/** Returns each commune once; an arrondissement of Paris, Lyon or Marseille counts as a commune. */
function eachCommune(gazetteer: Gazetteer, readings: readonly AddressReading[]): readonly AddressReading[] {
  const [first] = readings;
  const isOne = readings.every(({ row, isWhole }) => !isWhole || gazetteer.sameCommune(row, first?.row ?? row));
  return isOne && first && hasArrondissements(gazetteer, first.row) ? readings : distinct(gazetteer, readings);
}

/** Returns the postal codes of the commune that fit the text. */
function codesOf(gazetteer: Gazetteer, typed: AddressReading, readings: readonly AddressReading[]): string[] {
  if (hasArrondissements(gazetteer, typed.row)) return [];
  const own = readings.filter(({ row }) => gazetteer.sameCommune(row, typed.row));
  return [...new Set(own.map(({ row }) => gazetteer.commune(row).postcode))].toSorted();
}

function distinct(gazetteer: Gazetteer, readings: readonly AddressReading[]): AddressReading[] {
  return readings.filter(
    ({ row }, index) => readings.findIndex((other) => gazetteer.sameCommune(other.row, row)) === index,
  );
}

function isLikeEnough({ likeness }: FoundStreet): boolean {
  return likeness >= LIKE_ENOUGH;
}

/** « au nord-est, à 3,1 km du centre » */
function where(gazetteer: Gazetteer, typed: AddressReading, street: Street): string {
  const centre = gazetteer.commune(typed.row);
  const kilometres = (distanceMeters(centre, street) / 1_000).toLocaleString('fr-FR', { maximumFractionDigits: 1 });
  return `${direction(centre, street)}, à ${kilometres} km du centre`;
}

function gap(gazetteer: Gazetteer, { row }: AddressReading, at: Point): number {
  return distanceMeters(gazetteer.commune(row), at);
}
