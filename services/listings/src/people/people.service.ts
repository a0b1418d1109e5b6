import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@placette/contracts';
import { documentsApi } from '@placette/contracts/documents/api';
import type { verificationChanged } from '@placette/contracts/documents/events';
import type { profileUpdated } from '@placette/contracts/identity/events';
import type { ownerCancellationsChanged, vehicleAdded, vehicleDeleted } from '@placette/contracts/requests/events';
import { vehiclesApi } from '@placette/contracts/requests/vehicles/api';
import { isOutage, RpcClient, systemContext } from '@placette/nats';
import type { EventMeta } from '@placette/outbox';
import { ParkingSpotProjector } from '../parking-spots/parking-spot-projector.js';
import { ParkingSpotsRepository } from '../parking-spots/parking-spots.repository.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import { PeopleRepository } from './people.repository.js';

type Meta = EventMeta<Tx>;

/**
 * Facts about people: what is shown of an owner, also on search cards, and who may search. Events may arrive twice; an
 * older state changes nothing.
 */
@Injectable()
export class PeopleService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly people: PeopleRepository,
    private readonly spots: ParkingSpotsRepository,
    private readonly projector: ParkingSpotProjector,
    private readonly rpc: RpcClient,
  ) {}

  async followProfile(person: EventPayload<typeof profileUpdated>, { tx, occurredAt }: Meta): Promise<void> {
    if (await this.people.saveProfile(tx, person, occurredAt)) await this.projector.ownerUpdated(tx, person.user_id);
  }

  /** C59: an approved identity puts the owner's approved parkings online, and its undoing takes them down. */
  async followVerification(change: EventPayload<typeof verificationChanged>, { tx, occurredAt }: Meta): Promise<void> {
    const { user_id, verification } = change;
    await this.spots.lockOfOwner(tx, user_id);
    const before = await this.people.identityBefore(tx, user_id);
    const saved = await this.people.saveIdentityVerified(tx, user_id, verification.identityVerified, occurredAt);
    if (saved && before !== verification.identityVerified) await this.projector.ownerVerified(tx, user_id);
  }

  async followCancellations(change: EventPayload<typeof ownerCancellationsChanged>, { tx }: Meta): Promise<void> {
    const { owner_id, version, cancellations } = change;
    const saved = await this.people.saveCancellations(tx, owner_id, version, cancellations);
    if (saved) await this.projector.ownerRanked(tx, owner_id);
  }

  async addVehicle({ vehicle_id, user_id }: EventPayload<typeof vehicleAdded>, { tx }: Meta): Promise<void> {
    await this.people.addVehicle(tx, vehicle_id, user_id);
  }

  async removeVehicle({ vehicle_id, user_id }: EventPayload<typeof vehicleDeleted>, { tx }: Meta): Promise<void> {
    await this.people.removeVehicle(tx, vehicle_id, user_id);
  }

  /**
   * ADR 127: returns whether a person has a vehicle, by the copy; the requests service is queried before the answer is
   * no.
   */
  async hasVehicle(user_id: string): Promise<boolean> {
    if (await this.people.hasVehicle(user_id)) return true;
    const { vehicles } = await this.rpc.call(vehiclesApi.getVehiclesOf, { user_id }, systemContext());
    if (vehicles.length === 0) return false;
    return this.prisma.$transaction(async (tx) => {
      for (const { vehicle_id } of vehicles) await this.people.addVehicle(tx, vehicle_id, user_id);
      // In the transaction: a replica may not have these rows yet.
      return this.people.keepsVehicle(tx, user_id);
    });
  }

  /**
   * ADR 127: returns whether a person's identity is approved, by the copy; the documents service is queried before the
   * answer is no. While it is unavailable, the copy counts: less is shown, but nothing is refused.
   */
  async isIdentityVerified(user_id: string): Promise<boolean> {
    if (await this.people.isIdentityVerified(user_id)) return true;
    try {
      return (await this.rpc.call(documentsApi.getVerification, { user_id }, systemContext())).identityVerified;
    } catch (error) {
      if (isOutage(error)) return false;
      throw error;
    }
  }
}
