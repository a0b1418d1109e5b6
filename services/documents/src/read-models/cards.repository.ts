import { Injectable } from '@nestjs/common';
import type { Category } from '@placette/contracts/documents/schema';
import type { SpotCard, UserCard, VehicleCard } from '../generated/prisma/client.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';

export type SubjectCategory = Exclude<Category, 'identity'>;
export interface Subject {
  user_id: string;
  /** « Renault Clio AB-123-CD », or the title of a parking. */
  subject_label: string;
}

type NewVehicle = Omit<VehicleCard, 'deleted_at' | 'changed_at'>;

/** Copies of people, vehicles and parkings, made from events that may arrive in any order. */
@Injectable()
export class CardsRepository {
  constructor(private readonly prisma: PrismaService) {}

  /** An older event changes nothing. */
  async saveUser(tx: Tx, card: Omit<UserCard, 'deleted_at'>): Promise<void> {
    await tx.$executeRaw`
      INSERT INTO user_cards AS known (user_id, first_name, last_name, occurred_at)
      VALUES (${card.user_id}::uuid, ${card.first_name}, ${card.last_name}, ${card.occurred_at})
      ON CONFLICT (user_id) DO UPDATE SET
        first_name = excluded.first_name, last_name = excluded.last_name, occurred_at = excluded.occurred_at
      WHERE known.deleted_at IS NULL AND excluded.occurred_at >= known.occurred_at`;
  }

  /** An older event changes nothing. */
  async saveSpot(tx: Tx, card: Omit<SpotCard, 'withdrawn_at'>): Promise<void> {
    await tx.$executeRaw`
      INSERT INTO spot_cards AS known
        (parking_spot_id, owner_id, title, city, right_declared_at, right_declared_version, occurred_at)
      VALUES (${card.parking_spot_id}::uuid, ${card.owner_id}::uuid, ${card.title}, ${card.city},
        ${card.right_declared_at}, ${card.right_declared_version}, ${card.occurred_at})
      ON CONFLICT (parking_spot_id) DO UPDATE SET
        owner_id = excluded.owner_id, title = excluded.title, city = excluded.city,
        right_declared_at = excluded.right_declared_at, right_declared_version = excluded.right_declared_version, occurred_at = excluded.occurred_at
      WHERE known.withdrawn_at IS NULL AND excluded.occurred_at >= known.occurred_at`;
  }

  /** Empties the card and leaves the mark of the deletion. */
  async withdrawSpot(tx: Tx, parking_spot_id: string, owner_id: string, withdrawn_at: Date): Promise<void> {
    const erased = { owner_id, title: '', city: '', occurred_at: withdrawn_at, withdrawn_at };
    await tx.spotCard.upsert({ where: { parking_spot_id }, create: { parking_spot_id, ...erased }, update: erased });
  }

  async isWithdrawn(parking_spot_id: string, db: Tx = this.prisma): Promise<boolean> {
    return (await db.spotCard.count({ where: { parking_spot_id, withdrawn_at: { not: null } } })) > 0;
  }

  /** Returns false when the vehicle has been deleted already. */
  async addVehicle(tx: Tx, card: NewVehicle): Promise<boolean> {
    const { deleted_at } = await tx.vehicleCard.upsert({
      where: { vehicle_id: card.vehicle_id },
      create: card,
      update: {},
    });
    return deleted_at === null;
  }

  /** Returns false for a deleted vehicle, or when this correction or a later one is known already. */
  async changeVehicle(tx: Tx, card: NewVehicle, changed_at: Date): Promise<boolean> {
    const { vehicle_id, ...facts } = card;
    const added = await tx.vehicleCard.createMany({ data: { ...card, changed_at }, skipDuplicates: true });
    if (added.count > 0) return true;
    const { count } = await tx.vehicleCard.updateMany({
      where: { vehicle_id, deleted_at: null, OR: [{ changed_at: null }, { changed_at: { lt: changed_at } }] },
      data: { ...facts, changed_at },
    });
    return count > 0;
  }

  /** Empties the card and leaves the mark of the deletion. */
  async deleteVehicle(
    tx: Tx,
    { vehicle_id, user_id }: { vehicle_id: string; user_id: string },
    now: Date,
  ): Promise<void> {
    const erased = { user_id, marque: '', modele: '', immatriculation: '', type_vehicule: 'voiture', deleted_at: now };
    await tx.vehicleCard.upsert({ where: { vehicle_id }, create: { vehicle_id, ...erased }, update: erased });
  }

  /** The marks stay, so that late events restore nothing. */
  async markDeleted(tx: Tx, user_id: string, deleted_at: Date): Promise<void> {
    await tx.userCard.upsert({
      where: { user_id },
      create: { user_id, first_name: '', last_name: '', occurred_at: deleted_at, deleted_at },
      update: { deleted_at },
    });
    await tx.vehicleCard.updateMany({ where: { user_id }, data: { deleted_at } });
  }

  async isDeleted(user_id: string, db: Tx = this.prisma): Promise<boolean> {
    return (await db.userCard.count({ where: { user_id, deleted_at: { not: null } } })) > 0;
  }

  async findUser(user_id: string, db: Tx = this.prisma): Promise<UserCard | null> {
    return db.userCard.findFirst({ where: { user_id, deleted_at: null } });
  }

  async findSpot(parking_spot_id: string, db: Tx = this.prisma): Promise<SpotCard | null> {
    return db.spotCard.findFirst({ where: { parking_spot_id, withdrawn_at: null } });
  }

  /** Returns the vehicle or parking that documents belong to. */
  async findSubject(category: SubjectCategory, id: string, db: Tx = this.prisma): Promise<Subject | null> {
    if (category === 'parking') {
      const spot = await this.findSpot(id, db);
      return spot && { user_id: spot.owner_id, subject_label: spot.title };
    }
    const vehicle = await db.vehicleCard.findFirst({ where: { vehicle_id: id, deleted_at: null } });
    return vehicle && { user_id: vehicle.user_id, subject_label: vehicleLabel(vehicle) };
  }

  async hasSpot(owner_id: string, db: Tx = this.prisma): Promise<boolean> {
    return (await db.spotCard.count({ where: { owner_id, withdrawn_at: null } })) > 0;
  }

  async spotsOf(owner_id: string, db: Tx = this.prisma): Promise<SpotCard[]> {
    return db.spotCard.findMany({ where: { owner_id, withdrawn_at: null }, orderBy: { parking_spot_id: 'asc' } });
  }

  async vehicleIdsOf(user_id: string, db: Tx = this.prisma): Promise<string[]> {
    const cards = await db.vehicleCard.findMany({ where: { user_id, deleted_at: null }, select: { vehicle_id: true } });
    return cards.map(({ vehicle_id }) => vehicle_id);
  }
}

export function vehicleLabel(vehicle: { marque: string; modele: string; immatriculation: string }): string {
  return `${vehicle.marque} ${vehicle.modele} ${vehicle.immatriculation}`;
}
