import { Injectable } from '@nestjs/common';
import type { CallContext } from '@placette/contracts';
import { documentsApi } from '@placette/contracts/documents/api';
import type { PreparedRequest as PreparedView } from '@placette/contracts/requests/prepared/schema';
import { isOutage, RpcClient } from '@placette/nats';
import { PartyRepository } from '../copies/party.repository.js';
import { SpotRepository } from '../copies/spot.repository.js';
import { PrismaService } from '../platform/prisma.service.js';
import { VehiclesRepository } from '../vehicles/vehicles.repository.js';
import type { PreparedRequest } from './domain/prepared-request.js';
import { identityOf, preparedRecord, preparedView, type PreparedFacts } from './domain/prepared-view.js';

const VERIFIED = { identity: 'approved', identity_since: null } as const;
const UNKNOWN = { identity: null, identity_since: null };

/** Composes the prepared requests of one person with the copies of their parkings and vehicles. */
@Injectable()
export class PreparedDescriptionService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly vehicles: VehiclesRepository,
    private readonly spots: SpotRepository,
    private readonly parties: PartyRepository,
    private readonly rpc: RpcClient,
  ) {}

  async one(prepared: PreparedRequest, context: CallContext): Promise<PreparedView> {
    const [view] = await this.all([prepared], context);
    if (!view) throw new Error(`prepared request ${prepared.id} has no vehicle`);
    return view;
  }

  async all(prepared: readonly PreparedRequest[], context: CallContext): Promise<PreparedView[]> {
    const [first] = prepared;
    if (!first) return [];
    const [facts, identity] = await Promise.all([this.gather(prepared), this.identity(first.user_id, context)]);
    return facts.map((each) => preparedView(each, identity));
  }

  /** L1: for the personal data export. */
  async records(prepared: readonly PreparedRequest[]) {
    return (await this.gather(prepared)).map(preparedRecord);
  }

  private async gather(prepared: readonly PreparedRequest[]): Promise<PreparedFacts[]> {
    const [first] = prepared;
    if (!first) return [];
    const [vehicles, own, spots] = await Promise.all([
      this.vehicles.findAll(
        this.prisma,
        prepared.map(({ vehicle_id }) => vehicle_id),
      ),
      this.vehicles.list(this.prisma, first.user_id),
      this.spots.findAll(this.prisma, prepared),
    ]);
    return prepared.flatMap((each) => {
      const vehicle = vehicles.get(each.vehicle_id);
      if (!vehicle) return [];
      const isVehicleDeleted = !own.some(({ id }) => id === vehicle.id);
      return { prepared: each, spot: spots.get(each.parking_spot_id), vehicle, isVehicleDeleted };
    });
  }

  /** Of whoever is not verified yet, the documents service knows what was sent. */
  private async identity(user_id: string, context: CallContext) {
    if (await this.parties.isVerified(this.prisma, user_id)) return VERIFIED;
    try {
      return identityOf(await this.rpc.call(documentsApi.getVerification, { user_id }, context));
    } catch (error) {
      if (isOutage(error)) return UNKNOWN;
      throw error;
    }
  }
}
