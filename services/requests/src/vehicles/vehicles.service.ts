import { Injectable } from '@nestjs/common';
import type { Actor, CallContext, EventPayload, RpcInput } from '@placette/contracts';
import type { vehicleStatusChanged } from '@placette/contracts/documents/events';
import { isTooLong } from '@placette/contracts/documents/schema';
import { uploadsApi } from '@placette/contracts/documents/uploads/api';
import { fail } from '@placette/contracts/errors';
import { vehicleAdded, vehicleChanged, vehicleDeleted } from '@placette/contracts/requests/events';
import type { Vehicle } from '@placette/contracts/requests/schema';
import type { vehiclesApi } from '@placette/contracts/requests/vehicles/api';
import { needsNewCarteGrise } from '@placette/contracts/requests/vehicles/vehicle-proof';
import { RpcClient } from '@placette/nats';
import { Outbox, type EventMeta } from '@placette/outbox';
import { Clock, idempotencyOf } from '@placette/service-runtime';
import { ContactRequestRepository } from '../contact-requests/contact-request.repository.js';
import { RequestClosingService } from '../contact-requests/request-closing.service.js';
import { PrismaService, sqlState, type Tx } from '../platform/prisma.service.js';
import { ChangeClosingService } from '../stays/change-closing.service.js';
import { VehiclesRepository, type NewVehicle } from './vehicles.repository.js';

type Given = RpcInput<typeof vehiclesApi.addVehicle>;
type Correction = RpcInput<typeof vehiclesApi.changeVehicle>;

/**
 * VE-02, VE-04, VE-06: a person's vehicles. Each is added with its carte grise, whose verification decides its status.
 */
@Injectable()
export class VehiclesService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly vehicles: VehiclesRepository,
    private readonly requests: ContactRequestRepository,
    private readonly closing: RequestClosingService,
    private readonly changes: ChangeClosingService,
    private readonly outbox: Outbox,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  /** VE-01, C58: the actor's own vehicles, newest first, and whether their requests may be instant bookings. */
  async list(_input: unknown, { user_id }: Actor): Promise<{ vehicles: Vehicle[]; books_at_once: boolean }> {
    const [vehicles, books_at_once] = await Promise.all([
      this.vehicles.list(this.prisma, user_id),
      this.requests.mayBookInstantly(this.prisma, user_id, this.clock.now()),
    ]);
    return { vehicles, books_at_once };
  }

  /** The state of which other services store a copy. */
  async statesOf({ user_id }: { user_id: string }) {
    const vehicles = await this.vehicles.list(this.prisma, user_id);
    return { vehicles: vehicles.map(({ id, ...facts }) => ({ vehicle_id: id, ...facts })) };
  }

  /**
   * Fails with `upload_not_found` or `vehicle_already_registered`. The same idempotency key returns the same vehicle.
   */
  async add(given: Given, { user_id }: Actor, context: CallContext): Promise<Vehicle> {
    const { carte_grise, ...fields } = given;
    const sent = idempotencyOf(context, given);
    const repeated = await this.vehicles.findSent(this.prisma, user_id, sent);
    if (repeated) return repeated;
    await this.requirePaper(carte_grise, context);
    try {
      return await this.insert({ ...fields, ...sent, user_id, created_at: this.clock.now() }, carte_grise);
    } catch (error) {
      if (sqlState(error) !== '23505') throw error;
      const twin = await this.vehicles.findSent(this.prisma, user_id, sent);
      return twin ?? fail('vehicle_already_registered');
    }
  }

  /**
   * Facts that the carte grise proves can change only with a new carte grise, and are verified again. Requests already
   * sent keep the previous facts. Fails with `carte_grise_required`, `upload_not_found` or
   * `vehicle_already_registered`. Idempotent.
   */
  async change(correction: Correction, { user_id }: Actor, context: CallContext): Promise<Vehicle> {
    const { vehicle_id, carte_grise } = correction;
    const known = (await this.vehicles.find(this.prisma, user_id, vehicle_id)) ?? fail('vehicle_not_found');
    if (needsNewCarteGrise(known, correction)) {
      await this.requirePaper(carte_grise ?? fail('carte_grise_required'), context);
    }
    try {
      return await this.update(correction, user_id);
    } catch (error) {
      if (sqlState(error) === '23505') fail('vehicle_already_registered');
      throw error;
    }
  }

  /**
   * VE-07, C38: cancels pending requests with the vehicle and withdraws changes that would bring it. Fails with
   * `vehicle_in_use` when an approved stay is to come.
   */
  async remove({ vehicle_id }: { vehicle_id: string }, { user_id }: Actor): Promise<void> {
    const now = this.clock.now();
    await this.prisma.$transaction(async (tx) => {
      const vehicle = (await this.vehicles.lock(tx, user_id, vehicle_id)) ?? fail('vehicle_not_found');
      await this.closing.cancelPendingOf(tx, vehicle.id, now);
      await this.changes.closeOfVehicle(tx, user_id, vehicle.id);
      await this.vehicles.markDeleted(tx, vehicle.id, now);
      await this.outbox.record(tx, vehicleDeleted, { vehicle_id: vehicle.id, user_id });
    });
  }

  /** VE-06: the newest decision about the carte grise counts. */
  async follow(decision: EventPayload<typeof vehicleStatusChanged>, { tx, occurredAt }: EventMeta<Tx>): Promise<void> {
    const { vehicle_id, status, rejection_reason } = decision;
    await this.vehicles.setStatus(tx, vehicle_id, { status, rejection_reason, status_at: occurredAt });
  }

  private async requirePaper(upload_id: string, context: CallContext): Promise<void> {
    const { uploads } = await this.rpc.call(uploadsApi.checkUploads, { upload_ids: [upload_id] }, context);
    const isPaper = ({ id, purpose }: (typeof uploads)[number]) => id === upload_id && purpose === 'document';
    if (isTooLong(uploads.find(isPaper) ?? fail('upload_not_found'), 'carte_grise')) fail('pdf_too_long');
  }

  private insert(added: NewVehicle, carte_grise: string): Promise<Vehicle> {
    return this.prisma.$transaction(async (tx) => {
      const vehicle = await this.vehicles.insert(tx, added);
      await this.outbox.record(tx, vehicleAdded, {
        ...announced(vehicle),
        documents: [await this.bind(tx, vehicle.id, carte_grise)],
      });
      return vehicle;
    });
  }

  private update({ vehicle_id, carte_grise, ...facts }: Correction, user_id: string): Promise<Vehicle> {
    return this.prisma.$transaction(async (tx) => {
      const known = (await this.vehicles.lock(tx, user_id, vehicle_id)) ?? fail('vehicle_not_found');
      const isToVerify = needsNewCarteGrise(known, facts);
      // The vehicle may have changed since the first read; the documents service rejects an upload that was not
      // checked.
      const paper = isToVerify ? (carte_grise ?? fail('carte_grise_required')) : null;
      await this.requests.keepVehicle(tx, vehicle_id, known);
      let vehicle = await this.vehicles.change(tx, vehicle_id, facts);
      const documents = paper === null ? [] : [await this.bind(tx, vehicle_id, paper)];
      if (isToVerify) vehicle = await this.vehicles.awaitVerification(tx, vehicle_id, this.clock.now());
      await this.outbox.record(tx, vehicleChanged, { ...announced(vehicle), documents });
      return vehicle;
    });
  }

  /** A carte grise belongs to one vehicle. */
  private async bind(tx: Tx, vehicle_id: string, upload_id: string) {
    if (!(await this.vehicles.useUpload(tx, vehicle_id, upload_id))) fail('upload_not_found');
    return { document_type: 'carte_grise' as const, upload_id };
  }
}

function announced({ id, user_id, marque, modele, immatriculation, type_vehicule }: Vehicle) {
  return { vehicle_id: id, user_id, marque, modele, immatriculation, type_vehicule };
}
