import MiniSearch from 'minisearch';
import type { Gazetteer, InhabitedCommune } from '../../../communes/domain/gazetteer.js';
import { comparable } from '../../../communes/domain/spelling.js';

/** ADR 89: searching every hamlet takes tens of milliseconds. */
const INHABITANTS_MIN = 2_000;
const MISTAKES = { fuzzy: 0.2, maxFuzzy: 2 };
const LETTERS_MIN = 4;

/** Finds French towns by the letters of their names: « villeurbane », « st germain en lay ». */
export class MistypedCommunes {
  private readonly towns: readonly InhabitedCommune[];
  private readonly index = new MiniSearch({ fields: ['letters'], tokenize: (text) => [text] });

  constructor(gazetteer: Gazetteer) {
    this.towns = gazetteer.inhabited(INHABITANTS_MIN);
    this.index.addAll(this.towns.map(({ name }, id) => ({ id, letters: letters(name) })));
  }

  /** Returns the towns that differ from the text by two letters at most, most similar and most inhabited first. */
  like(text: string, limit: number): InhabitedCommune[] {
    const typed = letters(text);
    if (typed.length < LETTERS_MIN) return [];
    return this.index
      .search(typed, { ...MISTAKES, boostDocument: (id: number) => 1 + this.inhabitants(id) / 1e7 })
      .slice(0, limit)
      .flatMap(({ id }) => this.towns[id as number] ?? []);
  }

  private inhabitants(id: number): number {
    return this.towns[id]?.inhabitants ?? 0;
  }
}

function letters(name: string): string {
  return comparable(name).replaceAll(' ', '');
}
