import { Injectable } from '@nestjs/common';
import type { Actor } from '@placette/contracts';
import type { Upload } from '@placette/contracts/documents/schema';
import { fail } from '@placette/contracts/errors';
import { today } from '@placette/contracts/kernel/days';
import { Clock } from '@placette/service-runtime';
import { usableSince } from '../../files/domain/upload-limits.js';
import { toUpload } from '../../files/to-upload.js';
import { UploadRepository, type QuotaShare } from '../../files/upload.repository.js';

/** Before something is published: every upload is there, the actor's own and unused, else `upload_not_found`. */
@Injectable()
export class CheckUploads {
  constructor(
    private readonly uploads: UploadRepository,
    private readonly clock: Clock,
  ) {}

  /** F11: refuses `upload_quota_reached` before a file is received. */
  async quota({ purpose, bytes }: Pick<QuotaShare, 'purpose' | 'bytes'>, { user_id }: Actor): Promise<void> {
    const share = { user_id, purpose, bytes, day: today(this.clock.now()) };
    if (!(await this.uploads.hasRoom(share))) fail('upload_quota_reached');
  }

  async execute({ upload_ids }: { upload_ids: string[] }, actor: Actor): Promise<{ uploads: Upload[] }> {
    const since = usableSince(this.clock.now());
    const found = await this.uploads.findUnattached(actor.user_id, upload_ids, since);
    const uploads = upload_ids.map((id) =>
      toUpload(found.find((upload) => upload.id === id) ?? fail('upload_not_found')),
    );
    return { uploads };
  }
}
