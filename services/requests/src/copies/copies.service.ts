import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@placette/contracts';
import type { verificationChanged } from '@placette/contracts/documents/events';
import type { profileUpdated } from '@placette/contracts/identity/events';
import { today } from '@placette/contracts/kernel/days';
import type { blockedDaysChanged, parkingUpdated } from '@placette/contracts/listings/events';
import { stayPlaceApi } from '@placette/contracts/listings/stay-place/api';
import { isOutage, RpcClient, systemContext } from '@placette/nats';
import type { EventMeta } from '@placette/outbox';
import { askOwnerFirst, Clock } from '@placette/service-runtime';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import { personal } from '../people/personal-columns.js';
import { PartyRepository } from './party.repository.js';
import { SpotRepository } from './spot.repository.js';

type Parking = EventPayload<typeof parkingUpdated>;
type Person = Pick<EventPayload<typeof profileUpdated>, 'user_id' | 'first_name' | 'last_name' | 'phone_number'>;
type Meta = EventMeta<Tx>;

/** Errors that depend on the copy of a parking or of its blocked days, which may be late. */
const COPY_DEPENDENT_ERRORS = [
  'spot_not_open',
  'days_blocked',
  'vehicle_incompatible',
  'vehicle_too_big',
  'capacity_exceeded',
  'stay_on_blocked_days',
  'proposed_days_not_free',
  'stay_change_full',
  'stay_change_on_blocked_days',
  'stay_change_price_moved',
  'prepared_request_price_moved',
];

/** The copies of parkings and people, updated by the events of the services that own them. */
@Injectable()
export class CopiesService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly spots: SpotRepository,
    private readonly parties: PartyRepository,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  async followParking(parking: Parking, { tx, occurredAt }: Meta): Promise<void> {
    await this.saveParking(tx, parking, occurredAt);
  }

  async followBlockedDays(
    { parking_spot_id, ...state }: EventPayload<typeof blockedDaysChanged>,
    { tx }: Meta,
  ): Promise<void> {
    await this.spots.setBlockedDays(tx, parking_spot_id, state);
  }

  async followProfile(person: Person, { tx, occurredAt }: Meta): Promise<void> {
    await this.parties.saveProfile(tx, person.user_id, person, occurredAt);
  }

  async followVerification(
    { user_id, verification }: EventPayload<typeof verificationChanged>,
    { tx, occurredAt }: Meta,
  ): Promise<void> {
    await this.parties.saveVerification(tx, user_id, verification.identityVerified, occurredAt);
  }

  /** Stores the copy of a parking and the capacity of its days. */
  async saveParking(tx: Tx, parking: Parking, occurredAt: Date): Promise<void> {
    const { parking_spot_id, owner_id, nombre_places } = parking;
    await this.parties.lockForDeparture(tx, owner_id);
    const isNewest = await this.spots.save(tx, parking, occurredAt);
    if (isNewest) await this.spots.setCapacity(tx, parking_spot_id, nombre_places, today(this.clock.now()));
    if (await this.parties.isDeleted(tx, owner_id)) await personal.erase(tx, owner_id, (model) => model === 'SpotCard');
  }

  /**
   * ADR 127: no copy of a parking refuses anything before listings was queried. While listings is unavailable, the
   * refusal stands, because most refusals depend on the requests stored here. `attempt` is a whole transaction, and is
   * repeated when its first refusal depended on the copy.
   */
  beforeRefusing<T>(findSpotId: () => Promise<string | undefined>, attempt: () => Promise<T>): Promise<T> {
    return askOwnerFirst(COPY_DEPENDENT_ERRORS, attempt, async () => {
      const parking_spot_id = await findSpotId();
      return parking_spot_id !== undefined && (await this.bringUpToDate(parking_spot_id).catch(falseInOutage));
    });
  }

  /**
   * C61: completes a copy from before the shuttle was copied, for whoever asks for it. While listings is unavailable the
   * price stays unknown, and the two sides agree on it.
   */
  async knowShuttle(wish: { parking_spot_id: string; wants_shuttle: boolean }): Promise<void> {
    if (!wish.wants_shuttle) return;
    const spot = await this.spots.find(this.prisma, wish.parking_spot_id);
    if (spot?.shuttle_service === null) await this.bringUpToDate(wish.parking_spot_id).catch(falseInOutage);
  }

  /**
   * Stores the state like an event, with the time of the state that it replaces, so that events still on their way
   * apply.
   */
  private async bringUpToDate(parking_spot_id: string): Promise<boolean> {
    const asked = await this.rpc.call(stayPlaceApi.getParkingState, { parking_spot_id }, systemContext());
    const { parking, blocked } = asked;
    if (!parking || (await this.spots.isUpToDate(this.prisma, parking, blocked?.version ?? 0))) return false;
    await this.prisma.$transaction(async (tx) => {
      await this.saveParking(tx, parking, await this.spots.knownAt(tx, parking_spot_id));
      if (blocked) await this.spots.setBlockedDays(tx, parking_spot_id, blocked);
    });
    return true;
  }
}

function falseInOutage(error: unknown): false {
  if (isOutage(error)) return false;
  throw error;
}
