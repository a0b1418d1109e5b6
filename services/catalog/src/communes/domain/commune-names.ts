import { departementOf } from './departements.js';
import type { Gazetteer } from './gazetteer.js';
import { comparable, withoutSmallWords } from './spelling.js';

/**
 * Finds communes by the ways in which people write them: without the small words of their names or with others, as one
 * word or two (« Saint-Aignan de Grand Lieu »), or by the name of a former commune.
 */
export class CommuneNames {
  /** Comparable names by their letters. */
  private readonly spelled = new Map<string, string[]>();
  private readonly former = new Map<string, { key: string; departement: string }[]>();

  /** `former` has one line for each former name: that name, the current name, one current postal code. */
  constructor(
    private readonly gazetteer: Gazetteer,
    former: string,
  ) {
    for (let row = 0; row < gazetteer.size; row += 1) {
      const key = gazetteer.key(row);
      if (row === 0 || gazetteer.key(row - 1) !== key) add(this.spelled, key, key);
    }
    for (const line of former.split('\n')) {
      const [before = '', now = '', postcode = ''] = line.split('\t');
      if (before !== '') add(this.former, before, { key: comparable(now), departement: departementOf(postcode) });
    }
  }

  /** Returns every postal code of each commune, most inhabited first. */
  spelledLike(text: string): number[] {
    return (this.spelled.get(withoutSmallWords(text)) ?? []).flatMap((key) => this.gazetteer.named(key));
  }

  /** Returns the current communes for a former name. */
  formerly(text: string): number[] {
    return (this.former.get(withoutSmallWords(text)) ?? []).flatMap(({ key, departement }) =>
      this.gazetteer.named(key).filter((row) => this.gazetteer.departement(row) === departement),
    );
  }
}

function add<T>(names: Map<string, T[]>, name: string, meant: T): void {
  const key = withoutSmallWords(name);
  const others = names.get(key);
  if (others) others.push(meant);
  else names.set(key, [meant]);
}
