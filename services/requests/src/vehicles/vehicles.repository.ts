import { Injectable } from '@nestjs/common';
import type { RpcInput } from '@placette/contracts';
import type { DocumentStatus } from '@placette/contracts/documents/schema';
import type { Vehicle } from '@placette/contracts/requests/schema';
import type { vehiclesApi } from '@placette/contracts/requests/vehicles/api';
import { plateKey } from '@placette/contracts/requests/vehicles/vehicle-proof';
import type { VehicleType } from '@placette/contracts/requests/vehicles/vehicle-types';
import { requireSameInput, type Idempotency } from '@placette/service-runtime';
import type { Vehicle as VehicleRow } from '../generated/prisma/client.js';
import type { Tx } from '../platform/prisma.service.js';

export type VehicleFacts = Omit<RpcInput<typeof vehiclesApi.addVehicle>, 'carte_grise'>;
export type NewVehicle = VehicleFacts & Idempotency & { user_id: string; created_at: Date };

@Injectable()
export class VehiclesRepository {
  async list(db: Tx, user_id: string): Promise<Vehicle[]> {
    const rows = await db.vehicle.findMany({
      where: { user_id, deleted_at: null },
      orderBy: [{ created_at: 'desc' }, { id: 'desc' }],
    });
    return rows.map(toVehicle);
  }

  /** Includes deleted vehicles, because the requests that refer to them are still shown. */
  async findAll(db: Tx, ids: readonly string[]): Promise<Map<string, Vehicle>> {
    const rows = await db.vehicle.findMany({ where: { id: { in: [...new Set(ids)] } } });
    return new Map(rows.map((row) => [row.id, toVehicle(row)]));
  }

  /** The vehicle cannot be deleted until the transaction ends. */
  async lockShared(tx: Tx, user_id: string, vehicle_id: string): Promise<Vehicle | null> {
    await tx.$queryRaw`SELECT id FROM vehicles WHERE id = ${vehicle_id}::uuid FOR SHARE`;
    return this.find(tx, user_id, vehicle_id);
  }

  async lock(tx: Tx, user_id: string, vehicle_id: string): Promise<Vehicle | null> {
    await tx.$queryRaw`SELECT id FROM vehicles WHERE id = ${vehicle_id}::uuid FOR UPDATE`;
    return this.find(tx, user_id, vehicle_id);
  }

  /** Returns the vehicle that the same key added. Throws `idempotency_key_reused` for another input. */
  async findSent(db: Tx, user_id: string, sent: Idempotency): Promise<Vehicle | null> {
    const { idempotency_key } = sent;
    if (idempotency_key === null) return null;
    const row = await db.vehicle.findUnique({ where: { user_id_idempotency_key: { user_id, idempotency_key } } });
    if (row) requireSameInput(row.idempotency_print, sent);
    return row && toVehicle(row);
  }

  async insert(tx: Tx, vehicle: NewVehicle): Promise<Vehicle> {
    return toVehicle(await tx.vehicle.create({ data: vehicle }));
  }

  async change(tx: Tx, vehicle_id: string, facts: VehicleFacts): Promise<Vehicle> {
    return toVehicle(await tx.vehicle.update({ where: { id: vehicle_id }, data: facts }));
  }

  /** Marks the vehicle for a new verification; earlier decisions no longer count. */
  async awaitVerification(tx: Tx, vehicle_id: string, now: Date): Promise<Vehicle> {
    const data = { status: 'pending', rejection_reason: null, status_at: now };
    return toVehicle(await tx.vehicle.update({ where: { id: vehicle_id }, data }));
  }

  /** Returns false when another vehicle uses the upload. */
  async useUpload(tx: Tx, vehicle_id: string, upload_id: string): Promise<boolean> {
    const { count } = await tx.usedUpload.createMany({ data: { upload_id, vehicle_id }, skipDuplicates: true });
    return count === 1;
  }

  async markDeleted(tx: Tx, vehicle_id: string, deleted_at: Date): Promise<void> {
    await tx.vehicle.update({ where: { id: vehicle_id }, data: { deleted_at } });
  }

  /** Oldest first, deleted ones included, for the export of a person's data. */
  async page(db: Tx, user_id: string, skip: number, take: number) {
    const rows = await db.vehicle.findMany({
      where: { user_id },
      orderBy: [{ created_at: 'asc' }, { id: 'asc' }],
      skip,
      take,
    });
    return rows.map((row) => ({ ...toVehicle(row), deleted_at: row.deleted_at }));
  }

  /** Marks the vehicles of a deleted account. */
  async markAllDeleted(tx: Tx, user_id: string, deleted_at: Date): Promise<void> {
    await tx.vehicle.updateMany({ where: { user_id, deleted_at: null }, data: { deleted_at } });
  }

  /** Stores the decision when it is the newest; `status_at` is when the documents service made it. */
  async setStatus(
    tx: Tx,
    vehicle_id: string,
    decision: { status: DocumentStatus; rejection_reason: string | null; status_at: Date },
  ): Promise<void> {
    await tx.vehicle.updateMany({
      where: { id: vehicle_id, OR: [{ status_at: null }, { status_at: { lte: decision.status_at } }] },
      data: decision,
    });
  }

  /** The facts that moderators compare with a carte grise; null once the vehicle is deleted. */
  async factsOf(db: Tx, id: string): Promise<{ annee: number; couleur: string | null } | null> {
    return db.vehicle.findFirst({ where: { id, deleted_at: null }, select: { annee: true, couleur: true } });
  }

  /** Other people with a vehicle of that plate. « AB-123-CD » and « AB 123 CD » are the same plate. */
  async ownersOfSamePlate(db: Tx, vehicle_id: string, limit: number): Promise<string[]> {
    const rows = await db.$queryRaw<{ user_id: string }[]>`
      SELECT DISTINCT other.user_id
      FROM vehicles vehicle
      JOIN vehicles other ON other.user_id <> vehicle.user_id AND other.deleted_at IS NULL
        AND regexp_replace(other.immatriculation, '[^A-Z0-9]', '', 'g')
          = regexp_replace(vehicle.immatriculation, '[^A-Z0-9]', '', 'g')
      WHERE vehicle.id = ${vehicle_id}::uuid AND vehicle.deleted_at IS NULL
      ORDER BY other.user_id LIMIT ${limit}`;
    return rows.map(({ user_id }) => user_id);
  }

  /** DK-02: latest first. */
  async ofPlate(db: Tx, plate: string, limit: number): Promise<Vehicle[]> {
    const found = await db.$queryRaw<{ id: string }[]>`
      SELECT id FROM vehicles
      WHERE deleted_at IS NULL AND regexp_replace(immatriculation, '[^A-Z0-9]', '', 'g') = ${plateKey(plate)}
      ORDER BY created_at DESC, id DESC LIMIT ${limit}`;
    const rows = await db.vehicle.findMany({
      where: { id: { in: found.map(({ id }) => id) } },
      orderBy: [{ created_at: 'desc' }, { id: 'desc' }],
    });
    return rows.map(toVehicle);
  }

  async find(db: Tx, user_id: string, vehicle_id: string): Promise<Vehicle | null> {
    const row = await db.vehicle.findFirst({ where: { id: vehicle_id, user_id, deleted_at: null } });
    return row && toVehicle(row);
  }
}

function toVehicle(row: VehicleRow): Vehicle {
  return {
    id: row.id,
    user_id: row.user_id,
    type_vehicule: row.type_vehicule as VehicleType,
    marque: row.marque,
    modele: row.modele,
    immatriculation: row.immatriculation,
    couleur: row.couleur,
    annee: row.annee,
    hauteur_m: row.hauteur_m?.toNumber() ?? null,
    longueur_m: row.longueur_m?.toNumber() ?? null,
    status: row.status as DocumentStatus,
    rejection_reason: row.rejection_reason,
    created_at: row.created_at.toISOString(),
  };
}
