import MiniSearch from 'minisearch';
import type { Gazetteer, InhabitedCommune } from '../../../communes/domain/gazetteer.js';
import { comparable } from '../../../communes/domain/spelling.js';

/** Looking through every hamlet takes tens of milliseconds (ADR 89). */
const INHABITANTS_MIN = 2_000;
const MISTAKES = { fuzzy: 0.2, maxFuzzy: 2 };
const LETTERS_MIN = 4;

/** The towns of France by the letters of their names: « villeurbane », « st germain en lay ». */
export class MistypedCommunes {
  private readonly towns: readonly InhabitedCommune[];
  private readonly index = new MiniSearch({ fields: ['letters'], tokenize: (text) => [text] });

  constructor(gazetteer: Gazetteer) {
    this.towns = gazetteer.inhabited(INHABITANTS_MIN);
    this.index.addAll(this.towns.map(({ name }, id) => ({ id, letters: letters(name) })));
  }

  /** Those like the text but for two letters at most, the most like and the most inhabited first. */
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
