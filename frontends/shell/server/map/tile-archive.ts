import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Compression, PMTiles, SharedPromiseCache, TileType, type Header, type Source } from 'pmtiles';

const unzip = promisify(gunzip);
const START_BYTES = 16_384;
const ENCODINGS: Partial<Record<Compression, string>> = {
  [Compression.Gzip]: 'gzip',
  [Compression.Brotli]: 'br',
};

/** A PMTiles 3 file of vector tiles on this machine. */
export class TileArchive {
  private constructor(
    private readonly archive: PMTiles,
    private readonly handle: FileHandle,
    readonly header: Header,
    /** Says the content: of its size and its directory, which holds the length of each tile. */
    readonly version: string,
  ) {}

  /** Rejects, with a sentence for the operator, when the file cannot be read, is none of vector tiles, or is cut. */
  static async open(file: string): Promise<TileArchive> {
    const handle = await open(file).catch(() => {
      throw new Error(`${file} cannot be read`);
    });
    try {
      const { size } = await handle.stat();
      const start = await read(handle, 0, Math.min(START_BYTES, size));
      const source: Source = {
        getKey: () => file,
        getBytes: async (offset, length) => {
          const data = await read(handle, offset, length);
          // The first read asks for more than a small file has.
          if (offset > 0 && data.byteLength < length) throw new Error(`${file} is cut`);
          return { data };
        },
      };
      // Directories are unpacked; tiles go out as they are.
      const archive = new PMTiles(source, new SharedPromiseCache(100, true, unpack), (data) => Promise.resolve(data));
      const header = await archive.getHeader().catch(() => null);
      if (header?.tileType !== TileType.Mvt) throw new Error(`${file} is no PMTiles 3 file of vector tiles`);
      if (header.tileDataOffset + (header.tileDataLength ?? 0) > size) throw new Error(`${file} is cut`);
      const version = createHash('sha256').update(new Uint8Array(start)).update(`${size}`).digest('hex').slice(0, 12);
      return new TileArchive(archive, handle, header, version);
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  /** null: the compression of its tiles is none. */
  get encoding(): string | null {
    return ENCODINGS[this.header.tileCompression] ?? null;
  }

  has(zoom: number): boolean {
    return zoom >= this.header.minZoom && zoom <= this.header.maxZoom;
  }

  /** A tile as it is in the file; null where there is none. */
  async tile(z: number, x: number, y: number): Promise<Uint8Array | null> {
    const found = await this.archive.getZxy(z, x, y);
    return found ? new Uint8Array(found.data) : null;
  }

  async close(): Promise<void> {
    await this.handle.close();
  }
}

async function read(handle: FileHandle, offset: number, length: number): Promise<ArrayBuffer> {
  const data = new ArrayBuffer(length);
  const { bytesRead } = await handle.read(new Uint8Array(data), 0, length, offset);
  return bytesRead === length ? data : data.slice(0, bytesRead);
}

async function unpack(data: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
  if (compression === Compression.None) return data;
  if (compression !== Compression.Gzip) throw new Error('directories are packed with gzip alone');
  return new Uint8Array(await unzip(new Uint8Array(data))).buffer;
}
