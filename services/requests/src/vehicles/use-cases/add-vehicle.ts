import { Injectable } from '@nestjs/common';
import type { Actor, CallContext, RpcInput } from '@placette/contracts';
import { isTooLong } from '@placette/contracts/documents/schema';
import { uploadsApi } from '@placette/contracts/documents/uploads/api';
import { fail } from '@placette/contracts/errors';
import { vehicleAdded } from '@placette/contracts/requests/events';
import type { Vehicle } from '@placette/contracts/requests/schema';
import type { vehiclesApi } from '@placette/contracts/requests/vehicles/api';
import { RpcClient } from '@placette/nats';
import { Outbox } from '@placette/outbox';
import { Clock, sentOnce } from '@placette/service-runtime';
import { PrismaService, sqlState } from '../../platform/prisma.service.js';
import { VehicleRepository, type NewVehicle } from '../../platform/vehicle.repository.js';

/** VE-02, VE-04: a vehicle always comes with its carte grise, which decides its status later (VE-06). */
@Injectable()
export class AddVehicle {
  constructor(
    private readonly prisma: PrismaService,
    private readonly vehicles: VehicleRepository,
    private readonly outbox: Outbox,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  /** Refuses `upload_not_found`, `vehicle_already_registered`. The same idempotency key answers the same vehicle. */
  async execute(input: RpcInput<typeof vehiclesApi.addVehicle>, actor: Actor, context: CallContext): Promise<Vehicle> {
    const { carte_grise, ...fields } = input;
    const sent = sentOnce(context, input);
    const repeated = await this.vehicles.findSent(this.prisma, actor.user_id, sent);
    if (repeated) return repeated;

    const { uploads } = await this.rpc.call(uploadsApi.checkUploads, { upload_ids: [carte_grise] }, context);
    const paper =
      uploads.find(({ id, purpose }) => id === carte_grise && purpose === 'document') ?? fail('upload_not_found');
    if (isTooLong(paper, 'carte_grise')) fail('pdf_too_long');

    const vehicle = { ...fields, ...sent, user_id: actor.user_id, created_at: this.clock.now() };
    try {
      return await this.save(vehicle, carte_grise);
    } catch (error) {
      if (sqlState(error) !== '23505') throw error;
      const twin = await this.vehicles.findSent(this.prisma, actor.user_id, sent);
      return twin ?? fail('vehicle_already_registered');
    }
  }

  private save(added: NewVehicle, carte_grise: string): Promise<Vehicle> {
    return this.prisma.$transaction(async (tx) => {
      const vehicle = await this.vehicles.insert(tx, added);
      if (!(await this.vehicles.useUpload(tx, vehicle.id, carte_grise))) fail('upload_not_found');
      await this.outbox.record(tx, vehicleAdded, {
        vehicle_id: vehicle.id,
        user_id: vehicle.user_id,
        marque: vehicle.marque,
        modele: vehicle.modele,
        immatriculation: vehicle.immatriculation,
        type_vehicule: vehicle.type_vehicule,
        documents: [{ document_type: 'carte_grise', upload_id: carte_grise }],
      });
      return vehicle;
    });
  }
}
