import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@placette/service-runtime';
import type { ObjectStore } from '@placette/storage';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { OBJECT_STORE } from '../platform/object-store.js';
import { UploadsRepository } from '../uploads/uploads.repository.js';
import { archivedFile, type ArchivedFile } from './archived-file.js';
import { PersonalData } from './personal-data.js';

type Progress = (done: number, total: number) => Promise<void>;

const README = `Vos données, telles que nous les avons au moment de votre demande.

donnees.json\tce que chaque partie du service sait de vous
photos/\tles photos de vos parkings
documents/\tles documents que vous avez envoyés
`;

/** L1: writes the files into the archive one after the other; at most one of them is open at a time. */
@Injectable()
export class ArchiveWriter {
  constructor(
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    private readonly uploads: UploadsRepository,
    private readonly data: PersonalData,
    private readonly clock: Clock,
  ) {}

  /**
   * Rejects when a service does not respond or a file cannot be read. A file that no longer exists is only listed as
   * missing.
   */
  async write(user_id: string, path: string, progress: Progress): Promise<void> {
    const files = (await this.uploads.keptOf(user_id)).map(archivedFile);
    const zip = new ZipFile();
    const failure = new Promise<never>((_resolve, reject) => void zip.once('error', reject));
    const written = pipeline(zip.outputStream, createWriteStream(path, { mode: 0o600 }));
    const fill = async () => {
      await this.addEntry(zip, 'LISEZMOI.txt', Readable.from([README]), true);
      for (const [index, file] of files.entries()) {
        await progress(index, files.length);
        await this.addFile(zip, file);
      }
      await progress(files.length, files.length);
      await this.addEntry(zip, 'donnees.json', Readable.from(this.data.json(user_id, files)), true);
      zip.end();
    };
    try {
      await Promise.race([Promise.all([fill(), written]), failure]);
    } catch (error) {
      (zip.outputStream as Readable).destroy();
      await written.catch(() => undefined);
      throw error;
    }
  }

  private async addFile(zip: ZipFile, file: ArchivedFile): Promise<void> {
    const object = await this.store.get(file.bucket, file.key);
    file.present = object !== null;
    if (object) await this.addEntry(zip, file.chemin, object.body, false);
  }

  /** Resolves when the entry has been read to its end. Pictures and PDF files are compressed already. */
  private addEntry(zip: ZipFile, path: string, body: Readable, compress: boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      body.once('end', resolve).once('error', reject);
      zip.addReadStream(body, path, { mtime: this.clock.now(), mode: 0o100600, compress });
    });
  }
}
