import { ApiProblem, type Uploaded } from '@placette/http-client';
import { photoUrl } from '@placette/contracts/listings/offer/photo';

export interface SentFile {
  id: string;
  name: string;
  /** In bytes. */
  size: number;
  /**
   * For a photo, the object URL of the chosen file, which shows it immediately as long as it is listed; for a file sent
   * before a reload, its picture once it exists.
   */
  url: string | null;
  /** The storage path of a photo that can be shown to others. */
  photo?: string;
  /** From 0 to 1 while the file is being sent; absent once it has arrived or failed. */
  progress?: number;
  /** Before it is sent, while the browser may make the picture smaller. */
  isDrawn?: boolean | undefined;
  /** A photo that has arrived and cannot be shown to others yet. */
  preparing?: boolean;
  /** For documents only. */
  pages?: number | undefined;
  /** For a second side, the file with the first one. Once it has arrived, its upload contains both (C50). */
  verso_of?: string | undefined;
  /** The reason of the refusal, in French. */
  error?: string;
  /** Whether the same file can be sent again: the transfer to the server failed. */
  isRetryable?: boolean;
  /** The id that a form sends, once the file has arrived. */
  upload_id?: string;
}

/** A file in a draft. Without an upload id it had not arrived. */
export type StoredFile = Pick<SentFile, 'name' | 'size' | 'upload_id'>;

/** False when the server refused the file itself. */
export function canSucceedLater(error: unknown): boolean {
  return !(error instanceof ApiProblem) || error.status === 0 || error.status === 429 || error.status >= 500;
}

/** A photo counts as it is until the server has returned its state. */
export function taken({ name, size, upload_id }: StoredFile): SentFile[] {
  return upload_id === undefined ? [] : [{ id: crypto.randomUUID(), name, size, url: null, upload_id }];
}

/**
 * Returns each document once, as a draft stores it: with both sides once they have arrived, otherwise with the first.
 */
export function wholePapers(files: readonly SentFile[]): SentFile[] {
  return files.flatMap((file) => {
    if (file.verso_of !== undefined) return [];
    const verso = files.find(({ verso_of }) => verso_of === file.id);
    return { ...file, upload_id: verso?.upload_id ?? file.upload_id };
  });
}

export function shown({ photo, pages }: Uploaded): Partial<SentFile> {
  return { preparing: undefined, pages, url: photo === null ? null : photoUrl(photo, 320), photo: photo ?? undefined };
}

/** Returns the list with the item `id` moved to the place of `to`. */
export function inPlaceOf<T>(list: readonly T[], idOf: (item: T) => string, id: string, to: string): T[] {
  const [from, place] = [id, to].map((wanted) => list.findIndex((item) => idOf(item) === wanted));
  const item = list[from ?? -1];
  if (item === undefined || place === undefined || place < 0) return [...list];
  return list.filter((each) => each !== item).toSpliced(place, 0, item);
}
