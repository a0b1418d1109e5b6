import { Injectable } from '@nestjs/common';
import { photoStateSchema } from '@placette/contracts/documents/schema';
import type { OwnPhoto } from '../parking-spots/domain/parking-spot.js';
import type { Tx } from '../platform/prisma.service.js';

/** Much longer than it takes to store a parking after the documents service has confirmed its photos. */
const OUTCOMES_KEPT_MS = 2 * 86_400_000;

/** Photos of parkings, and outcomes of photos that no parking uses yet. */
@Injectable()
export class PhotosRepository {
  /** Returns false when another parking uses one of them, even concurrently. */
  async reserveUploads(tx: Tx, parking_spot_id: string, upload_ids: readonly string[]): Promise<boolean> {
    // Sorted, so that two publications never deadlock.
    const wanted = [...new Set(upload_ids)].sort();
    const data = wanted.map((upload_id) => ({ upload_id, parking_spot_id }));
    const { count } = await tx.usedUpload.createMany({ data, skipDuplicates: true });
    return count === wanted.length;
  }

  /** Returns the photos with their current states; later outcomes update the stored photos. */
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

  /** Returns the parking that uses the photo; null when none does. */
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

  /**
   * Holds until the transaction ends, so that storing a parking with a photo and handling the event about it run one
   * after the other.
   */
  private async lock(tx: Tx, upload_ids: readonly string[]): Promise<void> {
    for (const id of [...upload_ids].sort()) {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${id}, 0))`;
    }
  }
}
