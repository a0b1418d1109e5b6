import { Injectable } from '@nestjs/common';
import type { Actor } from '@placette/contracts';
import { uploadPurposeSchema, type Upload } from '@placette/contracts/documents/schema';
import { fail } from '@placette/contracts/errors';
import { Clock } from '@placette/service-runtime';
import { USABLE_MS } from '../domain/upload-limits.js';
import { UploadRepository, type UploadRow } from '../upload.repository.js';

/** Before something is published: every upload is there, the actor's own and unused, else `upload_not_found`. */
@Injectable()
export class CheckUploads {
  constructor(
    private readonly uploads: UploadRepository,
    private readonly clock: Clock,
  ) {}

  async execute(upload_ids: string[], actor: Actor): Promise<Upload[]> {
    const since = new Date(this.clock.now().getTime() - USABLE_MS);
    const found = await this.uploads.findUnattached(actor.user_id, upload_ids, since);
    return upload_ids.map((id) => toUpload(found.find((upload) => upload.id === id) ?? fail('upload_not_found')));
  }
}

export function toUpload({ id, purpose, file_name, content_type, size, photo, created_at }: UploadRow): Upload {
  return {
    ...{ id, file_name, content_type, size, photo },
    purpose: uploadPurposeSchema.parse(purpose),
    created_at: created_at.toISOString(),
  };
}
