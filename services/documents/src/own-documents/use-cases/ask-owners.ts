import { Injectable } from '@nestjs/common';
import { profileApi } from '@placette/contracts/identity/profile/api';
import { stayPlaceApi } from '@placette/contracts/listings/stay-place/api';
import { vehiclesApi } from '@placette/contracts/requests/vehicles/api';
import { RpcClient, systemContext } from '@placette/nats';
import { CardRepository } from '../../copies/card.repository.js';
import { PrismaService, type Tx } from '../../platform/prisma.service.js';
import { DocumentRepository } from '../document.repository.js';

/** The time of what was asked for: older than every event, so that those on their way still count. */
const BEFORE_EVENTS = new Date(0);

/**
 * ADR 127: before something is said to be missing because its copy is, its owner is asked. Each answers whether it learnt
 * something.
 */
@Injectable()
export class AskOwners {
  constructor(
    private readonly prisma: PrismaService,
    private readonly cards: CardRepository,
    private readonly documents: DocumentRepository,
    private readonly rpc: RpcClient,
  ) {}

  async vehiclesOf(user_id: string): Promise<boolean> {
    const { vehicles } = await this.rpc.call(vehiclesApi.getVehiclesOf, { user_id }, systemContext());
    if (vehicles.length === 0) return false;
    return this.learn(user_id, async (tx) => {
      for (const vehicle of vehicles) await this.cards.addVehicle(tx, vehicle);
    });
  }

  async parking(parking_spot_id: string): Promise<boolean> {
    const { parking } = await this.rpc.call(stayPlaceApi.getParkingState, { parking_spot_id }, systemContext());
    if (!parking) return false;
    const { owner_id, title, city, right_declared } = parking;
    return this.learn(owner_id, (tx) =>
      this.cards.saveSpot(tx, {
        ...{ parking_spot_id, owner_id, title, city, occurred_at: BEFORE_EVENTS },
        right_declared_at: right_declared && new Date(right_declared.at),
        right_declared_version: right_declared?.version ?? null,
      }),
    );
  }

  /** Of the name, what everybody may read; the event brings the rest. */
  async person(user_id: string): Promise<boolean> {
    const { profile } = await this.rpc.call(profileApi.getPublicProfile, { profile_id: user_id }, systemContext());
    if (!profile) return false;
    const { first_name, last_initial: last_name } = profile;
    return this.learn(user_id, (tx) =>
      this.cards.saveUser(tx, { user_id, first_name, last_name, occurred_at: BEFORE_EVENTS }),
    );
  }

  /** Nothing of an account that is deleted meanwhile. */
  private learn(user_id: string, save: (tx: Tx) => Promise<void>): Promise<boolean> {
    return this.prisma.$transaction(async (tx) => {
      await this.documents.lockPerson(tx, user_id);
      if (await this.cards.isDeleted(user_id, tx)) return false;
      await save(tx);
      return true;
    });
  }
}
