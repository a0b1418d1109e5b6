import { documentsApi } from '@placette/contracts/client/documents';
import { contestsApi } from '@placette/contracts/client/documents/contests';
import type { DocumentType, Upload as Uploaded, UploadPurpose } from '@placette/contracts/documents/schema';
import type { ApiClientOptions } from './api-client.js';
import { ApiProblem } from './api-problem.js';

export interface UploadOptions {
  /** The type of the document, when it is known. */
  document_type?: DocumentType | undefined;
  /** For a second side, the upload of the first; the response is one upload of both. */
  recto_upload_id?: string | undefined;
  /** SF-02: the token of a contest, whose files are sent without a session. */
  token?: string | undefined;
  /** Called with the share that was sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

export type { Uploaded, UploadPurpose };

/**
 * Sends one file as multipart, with the fields of `documentsApi.upload`. Throws ApiProblem; an abort rejects with the
 * signal's reason.
 */
export type Upload = (file: File, purpose: UploadPurpose, options?: UploadOptions) => Promise<Uploaded>;

export async function uploadFile(
  client: ApiClientOptions,
  file: File,
  purpose: UploadPurpose,
  options: UploadOptions = {},
): Promise<Uploaded> {
  let answer = await post(client, file, purpose, options);
  if (answer.status === 401 && (await client.onUnauthenticated?.()))
    answer = await post(client, file, purpose, options);
  if (answer.status < 200 || answer.status > 299) throw ApiProblem.fromAnswer(answer.status, answer.body);
  if (answer.body === null) throw ApiProblem.fromAnswer(500, undefined);
  return answer.body as Uploaded;
}

async function post(
  client: ApiClientOptions,
  file: File,
  purpose: UploadPurpose,
  { onProgress, signal, ...named }: UploadOptions,
): Promise<{ status: number; body: unknown }> {
  signal?.throwIfAborted();
  const token = await client.getAccessToken?.();
  const form = new FormData();
  form.set('purpose', purpose);
  for (const [name, value] of Object.entries(named)) if (value !== undefined) form.set(name, value);
  form.set('file', file);
  // fetch does not report upload progress.
  const request = new XMLHttpRequest();
  request.open(
    'POST',
    client.baseUrl + (named.token === undefined ? documentsApi.upload.path : contestsApi.uploadContestFile.path),
  );
  request.responseType = 'json';
  request.setRequestHeader('accept', 'application/json');
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
  return await new Promise((resolve, reject) => {
    const abort = () => request.abort();
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.onload = () => resolve({ status: request.status, body: request.response });
    request.onerror = () => reject(ApiProblem.network());
    request.onabort = () => reject(signal?.reason ?? ApiProblem.network());
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    signal?.addEventListener('abort', abort);
    request.send(form);
  });
}
