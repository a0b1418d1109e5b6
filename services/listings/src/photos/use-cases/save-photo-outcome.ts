import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@placette/contracts';
import type { photoPrepared } from '@placette/contracts/documents/events';
import { Clock } from '@placette/service-runtime';
import { PhotoRepository } from '../photo.repository.js';
import type { Tx } from '../../platform/prisma.service.js';
import { ParkingSpotJournal } from '../../parking-spots/parking-spot-journal.js';

/** OP-19: a photo is shown to others once it is ready; its owner learns of one that failed. Safe to repeat. */
@Injectable()
export class SavePhotoOutcome {
  constructor(
    private readonly photos: PhotoRepository,
    private readonly journal: ParkingSpotJournal,
    private readonly clock: Clock,
  ) {}

  async execute(tx: Tx, photo: EventPayload<typeof photoPrepared>): Promise<void> {
    const now = this.clock.now();
    const parking_spot_id = await this.photos.saveOutcome(tx, photo, now);
    if (parking_spot_id !== null) await this.journal.updated(tx, parking_spot_id);
    await this.photos.forgetOutcomes(tx, now);
  }
}
