import { Injectable } from '@nestjs/common';
import {
  parkingStatusChanged,
  vehicleStatusChanged,
  verificationChanged,
  type ParkingReviews,
} from '@placette/contracts/documents/events';
import { identityStatus, parkingStatus, vehicleStatus } from '@placette/contracts/documents/lifecycle';
import type { Verification } from '@placette/contracts/documents/schema';
import { isOutage } from '@placette/nats';
import { Outbox } from '@placette/outbox';
import type { Tx } from '../platform/prisma.service.js';
import { CardsRepository } from '../read-models/cards.repository.js';
import { SubjectsService } from '../read-models/subjects.service.js';
import { DocumentsRepository, type DocumentRow } from './documents.repository.js';
import { verificationOf } from './domain/verification.js';

/** Publishes the status that documents give to a person, a vehicle or a parking. */
@Injectable()
export class DocumentStatusService {
  constructor(
    private readonly documents: DocumentsRepository,
    private readonly cards: CardsRepository,
    private readonly subjects: SubjectsService,
    private readonly outbox: Outbox,
  ) {}

  /** Called after any change of this document. The caller holds the lock of its owner. */
  async publishOfDocument(tx: Tx, document: Pick<DocumentRow, 'category' | 'user_id' | 'subject_id'>): Promise<void> {
    const { category, user_id, subject_id } = document;
    if (category === 'parking' && subject_id !== null) return this.publishOfParking(tx, subject_id, user_id);
    if (category === 'vehicle' && subject_id !== null) await this.publishOfVehicle(tx, subject_id, user_id);
    await this.publishOfPerson(tx, user_id);
  }

  async publishOfPerson(tx: Tx, user_id: string): Promise<void> {
    await this.outbox.record(tx, verificationChanged, {
      user_id,
      verification: await this.currentVerification(user_id, tx),
    });
  }

  /** FO-01: of the parkings that an approved document concerns. The caller holds the lock of its owner. */
  async parkingReviews(
    tx: Tx,
    { category, user_id, subject_id }: Pick<DocumentRow, 'category' | 'user_id' | 'subject_id'>,
  ): Promise<ParkingReviews[]> {
    if (category === 'vehicle') return [];
    const spots = await this.cards.spotsOf(user_id, tx);
    const sent = await this.documents.listOf('identity', user_id, tx);
    const identity = sent.length === 0 ? null : identityStatus(sent);
    const papers = await this.documents.listOf('parking', user_id, tx);
    return spots
      .filter(({ parking_spot_id }) => category === 'identity' || parking_spot_id === subject_id)
      .map(({ parking_spot_id, title }) => {
        return { parking_spot_id, title, identity, papers: parkingStatus(currentOf(papers, parking_spot_id)) };
      });
  }

  /**
   * ADR 127: the copy of vehicles may be late, so that the requests service is queried, where possible, before the
   * response says that there are none.
   */
  async verification({ user_id }: { user_id: string }): Promise<Verification> {
    const known = await this.currentVerification(user_id);
    if (known.hasVehicles) return known;
    const isNews = await this.subjects.askVehiclesOf(user_id).catch(falseInOutage);
    return isNews ? this.currentVerification(user_id) : known;
  }

  private async currentVerification(user_id: string, tx?: Tx): Promise<Verification> {
    if (await this.cards.isDeleted(user_id, tx)) return verificationOf([], []);
    const identity = await this.documents.listOf('identity', user_id, tx);
    const ofVehicles = await this.documents.listOf('vehicle', user_id, tx);
    const vehicleIds = await this.cards.vehicleIdsOf(user_id, tx);
    return verificationOf(
      identity,
      vehicleIds.map((id) => currentOf(ofVehicles, id)),
      await this.cards.hasSpot(user_id, tx),
    );
  }

  private async publishOfVehicle(tx: Tx, vehicle_id: string, user_id: string): Promise<void> {
    const current = currentOf(await this.documents.listOf('vehicle', user_id, tx), vehicle_id);
    const reason = current.find(({ document_type }) => document_type === 'carte_grise')?.rejection_reason ?? null;
    await this.outbox.record(tx, vehicleStatusChanged, {
      vehicle_id,
      user_id,
      status: vehicleStatus(current),
      rejection_reason: reason,
    });
  }

  private async publishOfParking(tx: Tx, parking_spot_id: string, owner_id: string): Promise<void> {
    const current = currentOf(await this.documents.listOf('parking', owner_id, tx), parking_spot_id);
    const reason = current.find(({ status }) => status === 'rejected')?.rejection_reason ?? null;
    await this.outbox.record(tx, parkingStatusChanged, {
      parking_spot_id,
      owner_id,
      status: parkingStatus(current),
      rejection_reason: reason,
    });
  }
}

function falseInOutage(error: unknown): false {
  if (isOutage(error)) return false;
  throw error;
}

/** C16: returns the current document of each type, which is the latest. `documents` is sorted latest first. */
export function currentOf(documents: DocumentRow[], subject_id: string): DocumentRow[] {
  const seen = new Set<string>();
  return documents.filter((document) => {
    if (document.subject_id !== subject_id || seen.has(document.document_type)) return false;
    return seen.add(document.document_type);
  });
}
