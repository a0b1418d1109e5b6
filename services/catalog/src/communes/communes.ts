import { readFile } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { Gazetteer } from './domain/gazetteer.js';

const TABLES = ['communes', 'former-communes', 'departements'].map(
  (name) => new URL(`../../data/${name}.tsv`, import.meta.url),
);

/** The communes of France, loaded into memory at the first use. */
@Injectable()
export class Communes {
  private gazetteer: Promise<Gazetteer> | undefined;

  load(): Promise<Gazetteer> {
    this.gazetteer ??= Promise.all(TABLES.map((table) => readFile(table, 'utf8'))).then(
      ([communes = '', former, departements]) => new Gazetteer(communes, former, departements),
    );
    return this.gazetteer;
  }
}
