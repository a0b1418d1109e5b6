import { readFile } from 'node:fs/promises';
import type { Address } from '@placette/contracts/catalog/schema';
import { searchAddresses } from '../domain/address-search.js';
import { Gazetteer } from '../domain/gazetteer.js';
import { Geocoder } from './geocoder.js';

const COMMUNES = new URL('../../data/communes.tsv', import.meta.url);

/** The communes of France, held in memory from the first search on: locates the commune and keeps the street as typed. */
export class OfflineGeocoder extends Geocoder {
  private gazetteer: Promise<Gazetteer> | undefined;

  async search(q: string): Promise<Address[]> {
    this.gazetteer ??= readFile(COMMUNES, 'utf8').then((table) => new Gazetteer(table));
    return searchAddresses(await this.gazetteer, q);
  }
}
