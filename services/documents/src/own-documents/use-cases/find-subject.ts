import { Injectable } from '@nestjs/common';
import type { Category } from '@placette/contracts/documents/schema';
import { fail } from '@placette/contracts/errors';
import { askOwnerFirst } from '@placette/service-runtime';
import { CardRepository } from '../../copies/card.repository.js';
import type { Tx } from '../../platform/prisma.service.js';
import { AskOwners } from './ask-owners.js';

export type SubjectCategory = Exclude<Category, 'identity'>;
interface Subject {
  user_id: string;
  subject_label: string;
}

/** The vehicle or parking that documents are about. */
@Injectable()
export class FindSubject {
  constructor(
    private readonly cards: CardRepository,
    private readonly ask: AskOwners,
  ) {}

  /** `attempt` is a whole transaction: it is made again when the copy was late (ADR 127). */
  beforeMissing<T>(user_id: string, category: SubjectCategory, subject_id: string, attempt: () => Promise<T>) {
    return askOwnerFirst(['document_not_found'], attempt, () =>
      category === 'parking' ? this.ask.parking(subject_id) : this.ask.vehiclesOf(user_id),
    );
  }

  /** `document_not_found` when it is missing or somebody else's (D5). */
  async ownedBy(user_id: string, category: SubjectCategory, subject_id: string, tx?: Tx): Promise<Subject> {
    const subject = await this.find(category, subject_id, tx);
    return subject?.user_id === user_id ? subject : fail('document_not_found');
  }

  /** "Renault Clio AB-123-CD", a parking's title, or null. */
  async label(category: Category, subject_id: string | null, tx?: Tx): Promise<string | null> {
    if (category === 'identity' || subject_id === null) return null;
    return (await this.find(category, subject_id, tx))?.subject_label ?? null;
  }

  private async find(category: SubjectCategory, subject_id: string, tx?: Tx): Promise<Subject | null> {
    if (category === 'parking') {
      const spot = await this.cards.findSpot(subject_id, tx);
      return spot && { user_id: spot.owner_id, subject_label: spot.title };
    }
    const vehicle = await this.cards.findVehicle(subject_id, tx);
    return vehicle && { user_id: vehicle.user_id, subject_label: vehicleLabel(vehicle) };
  }
}

export function vehicleLabel(vehicle: { marque: string; modele: string; immatriculation: string }): string {
  return `${vehicle.marque} ${vehicle.modele} ${vehicle.immatriculation}`;
}
