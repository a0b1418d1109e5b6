import { Injectable } from '@nestjs/common';
import type { Actor, CallContext, RpcInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { today } from '@placette/contracts/kernel/days';
import { searchApi } from '@placette/contracts/listings/search/api';
import { LEFT_OUT_MAX, type Alternatives } from '@placette/contracts/listings/search/schema';
import type { alternativesApi } from '@placette/contracts/requests/api';
import { hasAlternatives } from '@placette/contracts/requests/closing';
import { RpcClient } from '@placette/nats';
import { Clock } from '@placette/service-runtime';
import { BlockRepository } from '../threads/block.repository.js';
import { PrismaService } from '../platform/prisma.service.js';
import { VehiclesRepository } from '../vehicles/vehicles.repository.js';
import type { ContactRequest } from './domain/contact-request.js';
import { ContactRequestRepository } from './contact-request.repository.js';

const NONE: Alternatives = { location: null, parkings: [] };

/** AK-03: passes to the search the stay, the vehicle, and what this person could not request. */
@Injectable()
export class AlternativesService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly requests: ContactRequestRepository,
    private readonly vehicles: VehiclesRepository,
    private readonly blocks: BlockRepository,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  async list({ request_id }: { request_id: string }, { user_id }: Actor, context: CallContext): Promise<Alternatives> {
    const request =
      (await this.requests.findFor(this.prisma, 'requester', user_id, request_id)) ?? fail('request_not_found');
    return this.find(request, user_id, context);
  }

  async readAlternatives(
    { request_id, reader_id }: RpcInput<typeof alternativesApi.readAlternatives>,
    _actor: unknown,
    context: CallContext,
  ): Promise<Alternatives> {
    const request = await this.requests.findFor(this.prisma, 'requester', reader_id, request_id);
    return request ? this.find(request, reader_id, context) : NONE;
  }

  private async find(request: ContactRequest, user_id: string, context: CallContext): Promise<Alternatives> {
    const vehicle = await this.vehicles.find(this.prisma, user_id, request.vehicle_id);
    if (!vehicle || !hasAlternatives(request, today(this.clock.now()))) return NONE;
    const [owner_ids, parking_spot_ids] = await Promise.all([
      this.blocks.othersOf(this.prisma, user_id, LEFT_OUT_MAX),
      this.requests.spotsAskedBy(this.prisma, user_id, request, LEFT_OUT_MAX),
    ]);
    return this.rpc.call(
      searchApi.findAlternatives,
      {
        user_id,
        left_out: { owner_ids, parking_spot_ids },
        parking_spot_id: request.parking_spot_id,
        date_debut: request.start_date,
        date_fin: request.end_date,
        vehicle_type: vehicle.type_vehicule,
        vehicle_height: vehicle.hauteur_m ?? undefined,
        vehicle_length: vehicle.longueur_m ?? undefined,
      },
      context,
    );
  }
}
