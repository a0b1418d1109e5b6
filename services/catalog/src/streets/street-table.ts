import { open, readFile } from 'node:fs/promises';
import { gunzip } from 'node:zlib';
import { promisify } from 'node:util';
import { LRUCache } from 'lru-cache';
import { lookAlike, streetKey, withoutArticles } from './domain/street-key.js';
import type { Street } from './domain/street-match.js';

const unzip = promisify(gunzip);
/** The number of unpacked members in the cache, about 130 kB each. */
const MEMBERS_KEPT = 24;

interface Member {
  /** The first commune of the member. */
  insee: string;
  offset: number;
}

/**
 * The named streets of France on disk: a gzip file of many members, each with the streets of a few communes. A search
 * opens the member of its commune; nothing is loaded at the start.
 */
export class StreetTable {
  private members: Promise<readonly Member[]> | undefined;
  private twins: Promise<Map<string, string[]>> | undefined;
  private readonly unpacked = new LRUCache<number, Promise<string>>({ max: MEMBERS_KEPT });

  /** A folder with `streets.tsv.gz`, `streets.index.tsv` and `twins.tsv.gz`. */
  constructor(private readonly folder: URL) {}

  /** Returns every street of a commune, by its INSEE code. */
  async of(insee: string): Promise<Street[]> {
    return (await this.lines(insee)).map(readStreet);
  }

  /**
   * Returns the street with this name, without regard to articles and abbreviations; fast because few names are
   * compared.
   */
  async named(insee: string, typed: string): Promise<Street | undefined> {
    const key = withoutArticles(streetKey(typed));
    const like = lookAlike(key);
    return (await this.lines(insee))
      .filter((line) => like.test(line))
      .map(readStreet)
      .find(({ name }) => withoutArticles(streetKey(name)) === key);
  }

  /** Returns every street of a commune, with each place of a name that several share. */
  async placesOf(insee: string): Promise<Street[]> {
    const twins = ((await this.allTwins()).get(insee) ?? []).map(readStreet);
    const names = new Set(twins.map(({ name }) => name));
    return [...(await this.of(insee)).filter(({ name }) => !names.has(name)), ...twins];
  }

  private async lines(insee: string): Promise<string[]> {
    const members = await this.index();
    const position = members.findLastIndex((member) => member.insee <= insee);
    const member = members[position];
    if (!member) return [];
    return linesOf(await this.text(member.offset, members[position + 1]?.offset), insee);
  }

  /** Returns the places of a name that several streets of the commune share, longest first; none for other names. */
  async twinsOf(insee: string, name: string): Promise<Street[]> {
    return ((await this.allTwins()).get(insee) ?? []).map(readStreet).filter((street) => street.name === name);
  }

  private allTwins(): Promise<Map<string, string[]>> {
    this.twins ??= this.readTwins();
    return this.twins;
  }

  private index(): Promise<readonly Member[]> {
    this.members ??= readFile(new URL('streets.index.tsv', this.folder), 'utf8').then((text) =>
      text
        .trimEnd()
        .split('\n')
        .map((line) => ({ insee: line.slice(0, 5), offset: Number(line.slice(6)) })),
    );
    return this.members;
  }

  private text(from: number, to: number | undefined): Promise<string> {
    const known = this.unpacked.get(from);
    if (known !== undefined) return known;
    const text = this.unpack(from, to);
    this.unpacked.set(from, text);
    text.catch(() => this.unpacked.delete(from));
    return text;
  }

  private async unpack(from: number, to: number | undefined): Promise<string> {
    const file = await open(new URL('streets.tsv.gz', this.folder));
    try {
      const end = to ?? (await file.stat()).size;
      const { buffer } = await file.read({ buffer: Buffer.alloc(end - from), position: from });
      return (await unzip(buffer)).toString();
    } finally {
      await file.close();
    }
  }

  private async readTwins(): Promise<Map<string, string[]>> {
    const text = (await unzip(await readFile(new URL('twins.tsv.gz', this.folder)))).toString();
    return Map.groupBy(text.trimEnd().split('\n'), (line) => line.slice(0, 5));
  }
}

/** Returns the lines of a commune, which are contiguous. */
function linesOf(text: string, insee: string): string[] {
  const begin = text.startsWith(`${insee}\t`) ? 0 : text.indexOf(`\n${insee}\t`) + 1;
  if (begin === 0 && !text.startsWith(`${insee}\t`)) return [];
  const last = text.lastIndexOf(`\n${insee}\t`) + 1;
  return text.slice(begin, text.indexOf('\n', Math.max(begin, last))).split('\n');
}

function readStreet(line: string): Street {
  const [, name = '', latitude, longitude, , reach] = line.split('\t');
  return { name, latitude: Number(latitude), longitude: Number(longitude), reach_m: Number(reach) };
}
