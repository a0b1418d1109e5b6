import { withoutSmallWords } from './spelling.js';

/** Returns the département of a postal code: overseas its first three digits; 2A or 2B for Corsica. */
export function departementOf(postcode: string): string {
  if (/^9[78]/.test(postcode)) return postcode.slice(0, 3);
  if (postcode.startsWith('20')) return postcode < '20200' ? '2A' : '2B';
  return postcode.slice(0, 2);
}

/** Reads what people write beside a commune that has namesakes: « Seine-Saint-Denis », « (2A) », « Occitanie ». */
export class Departements {
  private readonly names = new Map<string, string>();
  private readonly meant = new Map<string, Set<string>>();

  /** `table` has one line for each département: code, name, region. */
  constructor(table: string) {
    for (const line of table.split('\n')) {
      const [code = '', name = '', region = ''] = line.split('\t');
      if (code === '') continue;
      this.names.set(code, name);
      for (const key of [code.toLowerCase(), name, region]) this.add(withoutSmallWords(key), code);
    }
  }

  /** Returns the codes that a code, a département or a region stands for; none for any other text. */
  codesOf(text: string): ReadonlySet<string> {
    return this.meant.get(withoutSmallWords(text)) ?? new Set();
  }

  nameOf(code: string): string | undefined {
    return this.names.get(code);
  }

  private add(key: string, code: string): void {
    this.meant.set(key, (this.meant.get(key) ?? new Set()).add(code));
  }
}
