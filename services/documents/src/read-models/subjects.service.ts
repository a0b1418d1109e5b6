import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { userRegistered } from '@placette/contracts/identity/events';
import { profileApi } from '@placette/contracts/identity/profile/api';
import { stayPlaceApi } from '@placette/contracts/listings/stay-place/api';
import { vehiclesApi } from '@placette/contracts/requests/vehicles/api';
import { RpcClient, systemContext } from '@placette/nats';
import type { EventMeta } from '@placette/outbox';
import { askOwnerFirst } from '@placette/service-runtime';
import { DocumentsRepository } from '../own-documents/documents.repository.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import { CardsRepository, type Subject, type SubjectCategory } from './cards.repository.js';

/** The timestamp of data that was queried: older than every event, so that events in transit still count. */
const BEFORE_EVENTS = new Date(0);

/**
 * ADR 127: the people, vehicles and parkings that documents belong to. When one is missing from the copy, the service
 * that owns it is queried before the caller is refused; each `ask…` returns whether it learned something.
 */
@Injectable()
export class SubjectsService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly cards: CardsRepository,
    private readonly documents: DocumentsRepository,
    private readonly rpc: RpcClient,
  ) {}

  async followPerson(person: EventPayload<typeof userRegistered>, { tx, occurredAt }: EventMeta<Tx>): Promise<void> {
    const { user_id, first_name, last_name } = person;
    await this.cards.saveUser(tx, { user_id, first_name, last_name, occurred_at: occurredAt });
  }

  /** Fails with `document_not_found` when it is missing or belongs to another person (D5). */
  async ownedBy(user_id: string, category: SubjectCategory, subject_id: string, tx?: Tx): Promise<Subject> {
    const subject = await this.cards.findSubject(category, subject_id, tx);
    return subject?.user_id === user_id ? subject : fail('document_not_found');
  }

  /** ADR 127: `attempt` is a whole transaction; it runs again when the copy was late. */
  beforeMissing<T>(user_id: string, category: SubjectCategory, subject_id: string, attempt: () => Promise<T>) {
    return askOwnerFirst(['document_not_found'], attempt, () =>
      category === 'parking' ? this.askParking(subject_id) : this.askVehiclesOf(user_id),
    );
  }

  async askVehiclesOf(user_id: string): Promise<boolean> {
    const { vehicles } = await this.rpc.call(vehiclesApi.getVehiclesOf, { user_id }, systemContext());
    if (vehicles.length === 0) return false;
    return this.learn(user_id, async (tx) => {
      for (const vehicle of vehicles) await this.cards.addVehicle(tx, vehicle);
    });
  }

  async askParking(parking_spot_id: string): Promise<boolean> {
    const { parking } = await this.rpc.call(stayPlaceApi.getParkingState, { parking_spot_id }, systemContext());
    if (!parking) return false;
    const { owner_id, title, city, right_declared } = parking;
    return this.learn(owner_id, (tx) =>
      this.cards.saveSpot(tx, {
        parking_spot_id,
        owner_id,
        title,
        city,
        right_declared_at: right_declared && new Date(right_declared.at),
        right_declared_version: right_declared?.version ?? null,
        occurred_at: BEFORE_EVENTS,
      }),
    );
  }

  /** Stores the public form of the name; the event brings the rest. */
  async askPerson(user_id: string): Promise<boolean> {
    const { profile } = await this.rpc.call(profileApi.getPublicProfile, { profile_id: user_id }, systemContext());
    if (!profile) return false;
    const { first_name, last_initial: last_name } = profile;
    return this.learn(user_id, (tx) =>
      this.cards.saveUser(tx, { user_id, first_name, last_name, occurred_at: BEFORE_EVENTS }),
    );
  }

  /** Stores nothing about an account that was deleted in the meantime. */
  private learn(user_id: string, save: (tx: Tx) => Promise<void>): Promise<boolean> {
    return this.prisma.$transaction(async (tx) => {
      await this.documents.lockPerson(tx, user_id);
      if (await this.cards.isDeleted(user_id, tx)) return false;
      await save(tx);
      return true;
    });
  }
}
