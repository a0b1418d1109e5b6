import { readFile } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { Gazetteer } from './domain/gazetteer.js';

const TABLE = new URL('../../data/communes.tsv', import.meta.url);

/** The communes of France, loaded into memory at the first use. */
@Injectable()
export class Communes {
  private gazetteer: Promise<Gazetteer> | undefined;

  load(): Promise<Gazetteer> {
    this.gazetteer ??= readFile(TABLE, 'utf8').then((table) => new Gazetteer(table));
    return this.gazetteer;
  }
}
