import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Inject, Injectable } from '@nestjs/common';
import { parseInput } from '@placette/contracts';
import { id, opaque } from '@placette/contracts/kernel/fields';
import { fail } from '@placette/contracts/errors';
import {
  UPLOAD_MAX_BYTES,
  documentTypeSchema,
  displayName,
  uploadPurposeSchema,
  type DocumentType,
  type UploadPurpose,
} from '@placette/contracts/documents/schema';
import { requireStorable } from '@placette/contracts/kernel/storable';
import type { ObjectStore } from '@placette/storage';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';

export const OBJECT_STORE = Symbol('OBJECT_STORE');

export interface ReceivedFile {
  purpose: UploadPurpose;
  document_type?: DocumentType | undefined;
  recto_upload_id?: string | undefined;
  incoming_key: string;
  file_name: string;
}

/** The fields before the file, as `admit` reads them. */
interface Announced {
  purpose: UploadPurpose;
  bytes: number;
  /** SF-02: of a contest that is written by a link. */
  token?: string | undefined;
}

/** Streams an uploaded file to the object store, never into memory and never over the bus. */
@Injectable()
export class IncomingFiles {
  constructor(@Inject(OBJECT_STORE) private readonly store: ObjectStore) {}

  /**
   * Expects a field `purpose`, and optionally `document_type` and `recto_upload_id`, before one part `file`; `admit`
   * may refuse before any part of the file is stored. Throws `malformed_request`, `invalid_input`, `file_too_large`.
   */
  async receive(request: FastifyRequest, admit: (announced: Announced) => Promise<unknown>): Promise<ReceivedFile> {
    if (!request.isMultipart()) fail('malformed_request');
    const part = await request.file();
    if (!part) fail('malformed_request');
    const [asked, type, recto, link] = ['purpose', 'document_type', 'recto_upload_id', 'token'].map((name) =>
      textOf(part.fields[name]),
    );
    requireStorable({ purpose: asked, document_type: type, recto_upload_id: recto, file: part.filename });
    const purpose = parseInput(uploadPurposeSchema, asked);
    const document_type = parseInput(documentTypeSchema.optional(), type);
    const recto_upload_id = parseInput(id.optional(), recto);
    const token = parseInput(opaque(400).optional(), link);
    const file_name = displayName(part.filename);
    try {
      await admit({ purpose, token, bytes: atLeast(request) });
    } catch (error) {
      // The rest is read and dropped: closing the connection would lose the response behind a proxy.
      part.file.resume();
      throw error;
    }
    const incoming_key = randomBytes(24).toString('hex');
    try {
      await this.keep(part, incoming_key);
    } catch (error) {
      await dropRest(request, part);
      throw error;
    }
    return { purpose, document_type, recto_upload_id, incoming_key, file_name };
  }

  /** Removes a file that documents did not accept. */
  async discard({ incoming_key }: ReceivedFile): Promise<void> {
    await this.store.delete('incoming', incoming_key);
  }

  private async keep(part: MultipartFile, key: string): Promise<void> {
    const options = { contentType: 'application/octet-stream', maxBytes: UPLOAD_MAX_BYTES };
    await this.store.put('incoming', key, part.file, options);
    if (!part.file.truncated) return;
    await this.store.delete('incoming', key);
    fail('file_too_large');
  }
}

function textOf(field: MultipartFile['fields'][string]): unknown {
  return field && 'value' in field && !Array.isArray(field) ? field.value : undefined;
}

/** Returns a lower bound of the file's bytes: the length includes the form around it. */
function atLeast({ headers }: FastifyRequest): number {
  return Math.max(0, Math.min(Number(headers['content-length']) || 0, UPLOAD_MAX_BYTES) - 1_000);
}

/** Drops what a failed store has not read: a browser that is still sending reads no response. */
async function dropRest({ raw }: FastifyRequest, { file }: MultipartFile): Promise<void> {
  file.destroy();
  if (!file.closed) await once(file, 'close');
  raw.resume();
}
