import { documentsApi } from '@placette/contracts/client/documents';
import { documentsErrors } from '@placette/contracts/documents/errors';
import { UPLOAD_MAX_BYTES, type DocumentType } from '@placette/contracts/documents/schema';
import { ApiProblem, type Uploaded, type UploadPurpose } from '@placette/http-client';
import { useEffect, useRef, useState } from 'react';
import { sendable } from './sendable-file.js';
import { canSucceedLater, inPlaceOf, shown, taken, type SentFile, type StoredFile } from './sent-file.js';
import { useShell } from '../shell.js';

const RECTO_NOT_ARRIVED = 'Le recto n’est pas arrivé\u00a0: choisissez-le de nouveau, puis réessayez.';
const PHOTO_FAILED = 'Cette photo n’a pas pu être préparée. Remplacez-la.';
const LOOK_EVERY_MS = 1_500;
/** Three minutes in all: « Mes parkings » shows the state of a photo that takes longer. */
const LOOKS = 120;

export interface Uploads {
  files: readonly SentFile[];
  isSending: boolean;
  /** The ids of files that have arrived, in their order: one for both sides, once both have arrived. */
  uploadIds: readonly string[];
  /** The names of stored files that the server does not have (any more), until others are chosen. */
  lost: readonly string[];
  /** Returns the ids of the added files. */
  add: (files: readonly File[]) => string[];
  /** Adds the second side of a file. */
  addVerso: (recto: string, file: File) => void;
  remove: (id: string) => void;
  retry: (id: string) => void;
  /** Sends another file in the place of this one, whose second side is then sent again. */
  replace: (id: string, file: File) => void;
  /** Puts a file in the place of another one; those in between move. */
  move: (id: string, to: string) => void;
  /**
   * Waits until nothing is on its way, also of what is added, removed or sent again meanwhile: a form may be submitted
   * before. Answers the upload of each file listed then, in their order; null when one of them failed, which its field
   * shows.
   */
  settled: () => Promise<ReadonlyMap<string, string> | null>;
}

interface Source {
  /** Absent for a file sent before a reload. */
  file?: File;
  verso_of?: string | undefined;
  stop: AbortController;
  sent: Promise<string | null>;
}

/**
 * Sends files as soon as they are chosen, with progress; a form then names them by id. `type` is the document type of
 * the files, if it is known. `kept` are the files of a draft: they are not sent again, and the server is queried
 * whether it still has them. `recto` is the upload of a sent document that these files complete.
 */
export function useUploads(
  purpose: UploadPurpose,
  {
    kept = [],
    type,
    recto,
    token,
  }: {
    kept?: readonly StoredFile[];
    type?: DocumentType | undefined;
    recto?: string | undefined;
    /** Of a contest, whose files are sent without a session. */
    token?: string | undefined;
  } = {},
): Uploads {
  const { api } = useShell();
  const [files, setFiles] = useState<readonly SentFile[]>(() => kept.flatMap(taken));
  const [lost, setLost] = useState<readonly string[]>(() =>
    kept.filter(({ upload_id }) => upload_id === undefined).map(({ name }) => name),
  );
  const sources = useRef(new Map<string, Source>());
  const objectUrls = useRef(new Map<string, string>());
  const restore = useRef(() => files.forEach(resume));

  useEffect(() => {
    const started = sources.current;
    const shownHere = objectUrls.current;
    restore.current();
    return () => {
      started.forEach(({ stop }) => stop.abort());
      shownHere.forEach((url) => URL.revokeObjectURL(url));
      shownHere.clear();
    };
  }, []);

  const change = (id: string, part: Partial<SentFile>) =>
    setFiles((now) => now.map((file) => (file.id === id ? { ...file, ...part } : file)));

  function send(id: string, file: File, verso_of?: string): void {
    const stop = new AbortController();
    sources.current.set(id, {
      file,
      verso_of,
      stop,
      sent: unlessStopped(stop, transfer(id, file, stop.signal, verso_of)),
    });
  }

  function replace(id: string, file: File): void {
    const { verso_of, stop } = sources.current.get(id) ?? {};
    stop?.abort();
    send(id, file, verso_of);
    for (const [side, { file: verso, verso_of: recto, stop }] of [...sources.current]) {
      if (recto !== id || !verso) continue;
      stop.abort();
      send(side, verso, id);
    }
  }

  function list(file: File, verso_of?: string): string {
    const id = crypto.randomUUID();
    const url = purpose === 'photo' ? URL.createObjectURL(file) : null;
    if (url !== null) objectUrls.current.set(id, url);
    setFiles((now) => [...now, { id, name: file.name, size: file.size, url, verso_of, progress: 0 }]);
    setLost([]);
    send(id, file, verso_of);
    return id;
  }

  function resume({ id, name, upload_id = '' }: SentFile): void {
    const stop = new AbortController();
    sources.current.set(id, { stop, sent: unlessStopped(stop, recognise(id, name, upload_id, stop.signal)) });
  }

  /** Without a response the file is assumed to exist: the server decides when the form is sent. */
  async function recognise(id: string, name: string, upload_id: string, signal: AbortSignal): Promise<string | null> {
    const upload = await look(upload_id, signal);
    if (signal.aborted) return null;
    if (upload === 'unknown' || (upload !== 'no answer' && upload.state === 'failed')) {
      drop(id);
      setLost((now) => [...now, name]);
      return null;
    }
    if (upload !== 'no answer' && upload.state === 'ready') change(id, shown(upload));
    else void follow(id, upload_id, signal);
    return upload_id;
  }

  async function transfer(
    id: string,
    file: File,
    signal: AbortSignal,
    verso_of: string | undefined,
  ): Promise<string | null> {
    const { name, size } = file;
    const again = { error: undefined, isRetryable: undefined, upload_id: undefined, pages: undefined };
    change(id, { name, size, progress: 0, isDrawn: true, ...again });
    try {
      const sent = await sendable(file);
      signal.throwIfAborted();
      change(id, { size: sent.size, isDrawn: undefined });
      if (sent.size > UPLOAD_MAX_BYTES) {
        change(id, { progress: undefined, error: documentsErrors.file_too_large[1] });
        return null;
      }
      const onProgress = (progress: number) => change(id, { progress });
      const recto_upload_id = verso_of ? await sources.current.get(verso_of)?.sent : recto;
      signal.throwIfAborted();
      if (recto_upload_id === null) {
        change(id, { progress: undefined, error: RECTO_NOT_ARRIVED, isRetryable: true });
        return null;
      }
      const upload = await api.upload(sent, purpose, {
        document_type: type,
        recto_upload_id,
        token,
        onProgress,
        signal,
      });
      const preparing = upload.state === 'preparing' || undefined;
      change(id, { progress: undefined, upload_id: upload.id, preparing, pages: upload.pages });
      if (preparing) void follow(id, upload.id, signal);
      return upload.id;
    } catch (error) {
      if (signal.aborted) return null;
      const text = error instanceof ApiProblem ? error.title : "Erreur lors de l'upload du document";
      change(id, { progress: undefined, isDrawn: undefined, error: text, isRetryable: canSucceedLater(error) });
      return null;
    }
  }

  /** Polls until the photo is ready, has failed, or belongs to a parking, whose page shows the rest. */
  async function follow(id: string, upload_id: string, signal: AbortSignal): Promise<void> {
    for (let looks = 0; looks < LOOKS; looks += 1) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      if (signal.aborted) return;
      const upload = await look(upload_id, signal);
      if (upload === 'no answer' || (upload !== 'unknown' && upload.state === 'preparing')) continue;
      if (upload !== 'unknown' && upload.state === 'failed') {
        const source = sources.current.get(id);
        if (source) source.sent = Promise.resolve(null);
        change(id, { preparing: undefined, upload_id: undefined, error: PHOTO_FAILED });
      } else {
        const isChosenHere = sources.current.get(id)?.file !== undefined;
        change(id, isChosenHere || upload === 'unknown' ? { preparing: undefined } : shown(upload));
      }
      return;
    }
  }

  async function look(upload_id: string, signal: AbortSignal): Promise<Uploaded | 'unknown' | 'no answer'> {
    try {
      return await api.call(documentsApi.getUpload, { params: { upload_id }, signal });
    } catch (error) {
      return error instanceof ApiProblem && error.status === 404 ? 'unknown' : 'no answer';
    }
  }

  /** False for the first of two sides: the second stands for both. */
  function isWhole(id: string): boolean {
    return ![...sources.current.values()].some(({ verso_of }) => verso_of === id);
  }

  async function settled(): Promise<ReadonlyMap<string, string> | null> {
    for (;;) {
      const listed = [...sources.current].filter(([id]) => isWhole(id)).map(([id, { sent }]) => ({ id, sent }));
      const uploads = await Promise.all(listed.map(({ sent }) => sent));
      const now = [...sources.current].filter(([id]) => isWhole(id));
      if (now.length !== listed.length || now.some(([, { sent }], index) => sent !== listed[index]?.sent)) continue;
      const arrived = new Map<string, string>();
      for (const [index, upload_id] of uploads.entries()) {
        if (upload_id === null) return null;
        arrived.set(listed[index]!.id, upload_id);
      }
      return arrived;
    }
  }

  function drop(id: string): void {
    const gone = [...sources.current].filter(([each, { verso_of }]) => each === id || verso_of === id);
    for (const [each, { stop }] of gone) {
      stop.abort();
      sources.current.delete(each);
      const url = objectUrls.current.get(each);
      if (url !== undefined) URL.revokeObjectURL(url);
      objectUrls.current.delete(each);
    }
    setFiles((now) => now.filter((file) => !gone.some(([each]) => each === file.id)));
  }

  return {
    files,
    isSending: files.some(({ progress }) => progress !== undefined),
    uploadIds: files
      .filter(({ id }) => !files.some(({ verso_of }) => verso_of === id))
      .flatMap(({ upload_id }) => upload_id ?? []),
    lost,
    add: (chosen) => chosen.map((file) => list(file)),
    addVerso: (recto, file) => void list(file, recto),
    remove: drop,
    retry(id) {
      const file = sources.current.get(id)?.file;
      if (file) replace(id, file);
    },
    replace,
    move(id, to) {
      const started = sources.current;
      const moved = inPlaceOf([...started], ([each]) => each, id, to);
      started.clear();
      for (const [each, source] of moved) started.set(each, source);
      setFiles((now) => inPlaceOf(now, (file) => file.id, id, to));
    },
    settled,
  };
}

/** A file that is taken away is waited for no longer, whatever its way to the server still does. */
function unlessStopped({ signal }: AbortController, sent: Promise<string | null>): Promise<string | null> {
  const stopped = new Promise<null>((resolve) => {
    signal.addEventListener('abort', () => resolve(null), { once: true });
  });
  return Promise.race([sent, stopped]);
}
