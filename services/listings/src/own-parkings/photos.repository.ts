import { Injectable } from '@nestjs/common';
import { photoStateSchema } from '@placette/contracts/documents/schema';
import type { OwnPhoto } from '../parking-spots/domain/parking-spot.js';
import type { Tx } from '../platform/prisma.service.js';

/** Far longer than it takes to save a parking whose photos documents has just answered for. */
const OUTCOMES_KEPT_MS = 2 * 86_400_000;

/** Photos of parkings, and outcomes of photos before a parking uses them. */
@Injectable()
export class PhotosRepository {
  /** False when another parking uses one of them, now or at the same moment. */
  async reserveUploads(tx: Tx, parking_spot_id: string, upload_ids: readonly string[]): Promise<boolean> {
    // In one order, so that two publications never deadlock.
    const wanted = [...new Set(upload_ids)].sort();
    const data = wanted.map((upload_id) => ({ upload_id, parking_spot_id }));
    const { count } = await tx.usedUpload.createMany({ data, skipDuplicates: true });
    return count === wanted.length;
  }

  /** With their states of now; later outcomes find them saved. */
  async settled(tx: Tx, photos: readonly OwnPhoto[]): Promise<OwnPhoto[]> {
    const ids = photos.map(({ upload_id }) => upload_id);
    await this.lock(tx, ids);
    const outcomes = await tx.photoOutcome.findMany({ where: { upload_id: { in: ids } } });
    const states = new Map(outcomes.map(({ upload_id, state }) => [upload_id, photoStateSchema.parse(state)]));
    return photos.map((photo) => ({ ...photo, state: states.get(photo.upload_id) ?? photo.state }));
  }

  async replace(tx: Tx, parking_spot_id: string, photos: readonly OwnPhoto[]): Promise<void> {
    await tx.parkingPhoto.deleteMany({ where: { parking_spot_id } });
    await tx.parkingPhoto.createMany({
      data: photos.map((photo, position) => ({ ...photo, position, parking_spot_id })),
    });
  }

  /** Returns the parking whose photo it is; null while none uses it. */
  async saveOutcome(
    tx: Tx,
    { upload_id, state }: { upload_id: string; state: 'ready' | 'failed' },
    told_at: Date,
  ): Promise<string | null> {
    await this.lock(tx, [upload_id]);
    const saved = { state, told_at };
    await tx.photoOutcome.upsert({ where: { upload_id }, create: { upload_id, ...saved }, update: saved });
    const [photo] = await tx.parkingPhoto.updateManyAndReturn({ where: { upload_id }, data: { state } });
    return photo?.parking_spot_id ?? null;
  }

  async forgetOutcomes(tx: Tx, now: Date): Promise<void> {
    const told_at = { lt: new Date(now.getTime() - OUTCOMES_KEPT_MS) };
    await tx.photoOutcome.deleteMany({ where: { told_at } });
  }

  /** Until the transaction ends: a parking that uses a photo and the event about it wait for each other. */
  private async lock(tx: Tx, upload_ids: readonly string[]): Promise<void> {
    for (const id of [...upload_ids].sort()) {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${id}, 0))`;
    }
  }
}
