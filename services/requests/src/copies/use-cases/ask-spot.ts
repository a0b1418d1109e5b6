import { Injectable } from '@nestjs/common';
import { stayPlaceApi } from '@placette/contracts/listings/stay-place/api';
import { isOutage, RpcClient, systemContext } from '@placette/nats';
import { askOwnerFirst } from '@placette/service-runtime';
import { PrismaService } from '../../platform/prisma.service.js';
import { SpotRepository } from '../spot.repository.js';
import { SyncSpot } from './sync-spot.js';

/** What the copy of a parking or of its blocked days may refuse, late. */
const RESTS_ON_COPY = [
  ...['spot_not_open', 'days_blocked', 'vehicle_incompatible', 'vehicle_too_big'],
  ...['capacity_exceeded', 'stay_on_blocked_days'],
  ...['stay_change_full', 'stay_change_on_blocked_days', 'stay_change_price_moved'],
];

/**
 * ADR 127: nobody is refused by the copy of a parking before listings was asked. While it cannot be, the refusal stands:
 * most rest on the requests that are here.
 */
@Injectable()
export class AskSpot {
  constructor(
    private readonly prisma: PrismaService,
    private readonly spots: SpotRepository,
    private readonly sync: SyncSpot,
    private readonly rpc: RpcClient,
  ) {}

  /** `attempt` is a whole transaction: it is made again when its first refusal rested on the copy. */
  beforeRefusing<T>(findSpotId: () => Promise<string | undefined>, attempt: () => Promise<T>): Promise<T> {
    return askOwnerFirst(RESTS_ON_COPY, attempt, async () => {
      const parking_spot_id = await findSpotId();
      return parking_spot_id !== undefined && (await this.bringUpToDate(parking_spot_id).catch(falseInOutage));
    });
  }

  /** As an event would, under the time of the state that it replaces: every event that is on its way still counts. */
  private async bringUpToDate(parking_spot_id: string): Promise<boolean> {
    const asked = await this.rpc.call(stayPlaceApi.getParkingState, { parking_spot_id }, systemContext());
    const { parking, blocked } = asked;
    if (!parking || (await this.spots.isUpToDate(this.prisma, parking, blocked?.version ?? 0))) return false;
    await this.prisma.$transaction(async (tx) => {
      await this.sync.execute(tx, parking, await this.spots.knownAt(tx, parking_spot_id));
      if (blocked) await this.spots.setBlockedDays(tx, parking_spot_id, blocked);
    });
    return true;
  }
}

function falseInOutage(error: unknown): false {
  if (isOutage(error)) return false;
  throw error;
}
