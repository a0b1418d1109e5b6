import { Injectable } from '@nestjs/common';
import type { Actor, CallContext, RpcInput } from '@placette/contracts';
import { isTooLong } from '@placette/contracts/documents/schema';
import { uploadsApi } from '@placette/contracts/documents/uploads/api';
import { fail } from '@placette/contracts/errors';
import { vehicleChanged } from '@placette/contracts/requests/events';
import type { Vehicle } from '@placette/contracts/requests/schema';
import type { vehiclesApi } from '@placette/contracts/requests/vehicles/api';
import { needsNewCarteGrise } from '@placette/contracts/requests/vehicles/vehicle-proof';
import { RpcClient } from '@placette/nats';
import { Outbox } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { ContactRequestRepository } from '../../contact-requests/contact-request.repository.js';
import { PrismaService, sqlState } from '../../platform/prisma.service.js';
import { VehicleRepository } from '../../platform/vehicle.repository.js';

type Correction = RpcInput<typeof vehiclesApi.changeVehicle>;

/**
 * What the carte grise proves changes only with a new carte grise, and is verified again. Requests already sent keep the
 * vehicle as it was.
 */
@Injectable()
export class ChangeVehicle {
  constructor(
    private readonly prisma: PrismaService,
    private readonly vehicles: VehicleRepository,
    private readonly requests: ContactRequestRepository,
    private readonly outbox: Outbox,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  /** Refuses `carte_grise_required`, `upload_not_found`, `vehicle_already_registered`. Idempotent. */
  async execute(correction: Correction, actor: Actor, context: CallContext): Promise<Vehicle> {
    const { vehicle_id, carte_grise } = correction;
    const known = (await this.vehicles.find(this.prisma, actor.user_id, vehicle_id)) ?? fail('vehicle_not_found');
    if (needsNewCarteGrise(known, correction)) await this.requireUpload(carte_grise, context);
    try {
      return await this.save(correction, actor);
    } catch (error) {
      if (sqlState(error) === '23505') fail('vehicle_already_registered');
      throw error;
    }
  }

  private async requireUpload(carte_grise: string | null, context: CallContext): Promise<void> {
    if (carte_grise === null) fail('carte_grise_required');
    const { uploads } = await this.rpc.call(uploadsApi.checkUploads, { upload_ids: [carte_grise] }, context);
    const paper =
      uploads.find(({ id, purpose }) => id === carte_grise && purpose === 'document') ?? fail('upload_not_found');
    if (isTooLong(paper, 'carte_grise')) fail('pdf_too_long');
  }

  private save({ vehicle_id, carte_grise, ...facts }: Correction, { user_id }: Actor): Promise<Vehicle> {
    return this.prisma.$transaction(async (tx) => {
      const known = (await this.vehicles.lock(tx, user_id, vehicle_id)) ?? fail('vehicle_not_found');
      const isToVerify = needsNewCarteGrise(known, facts);
      // The vehicle may have changed since the first read; documents refuses an upload that was not checked.
      if (isToVerify && carte_grise === null) fail('carte_grise_required');
      await this.requests.keepVehicle(tx, vehicle_id, known);
      let vehicle = await this.vehicles.change(tx, vehicle_id, facts);
      const documents =
        isToVerify && carte_grise ? [{ document_type: 'carte_grise' as const, upload_id: carte_grise }] : [];
      for (const { upload_id } of documents) {
        if (!(await this.vehicles.useUpload(tx, vehicle_id, upload_id))) fail('upload_not_found');
        vehicle = await this.vehicles.awaitVerification(tx, vehicle_id, this.clock.now());
      }
      const { marque, modele, immatriculation, type_vehicule } = vehicle;
      await this.outbox.record(tx, vehicleChanged, {
        ...{ vehicle_id, user_id, marque, modele, immatriculation, type_vehicule, documents },
      });
      return vehicle;
    });
  }
}
