import { Injectable } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import { today } from '@placette/contracts/kernel/days';
import { changeableParts, changeErrors } from '@placette/contracts/requests/stay-changes/change-period';
import type { WishedStay } from '@placette/contracts/requests/stay-changes/schema';
import { Clock } from '@placette/service-runtime';
import type { ContactRequest } from '../contact-requests/domain/contact-request.js';
import { requireFit, stayPrice } from '../contact-requests/domain/sending-rules.js';
import { BlockRepository } from '../threads/block.repository.js';
import { PartyRepository } from '../copies/party.repository.js';
import { SpotRepository, type SpotCard } from '../copies/spot.repository.js';
import type { Tx } from '../platform/prisma.service.js';
import { VehiclesRepository } from '../vehicles/vehicles.repository.js';
import { changeAnswerBy, nightsOnlyIn } from './domain/change-days.js';
import type { StayChangeFacts, StayTerms } from './domain/stay-change.js';

export interface CheckedChange {
  spot: SpotCard;
  before: StayTerms;
  after: StayTerms;
  vehicle: StayChangeFacts['vehicle'];
  answer_by: Date;
}

/** CN-02: whether a driver may request this change, and the price of the whole stay. */
@Injectable()
export class ChangeCheckService {
  constructor(
    private readonly parties: PartyRepository,
    private readonly blocks: BlockRepository,
    private readonly vehicles: VehiclesRepository,
    private readonly spots: SpotRepository,
    private readonly clock: Clock,
  ) {}

  async check(tx: Tx, stay: ContactRequest, { vehicle_id, ...wished }: WishedStay): Promise<CheckedChange> {
    const day = today(this.clock.now());
    const parts = changeableParts(stay, day);
    if (parts === 'nothing') fail('stay_not_changeable');
    const isSameVehicle = vehicle_id === stay.vehicle_id;
    const areSameDays = wished.start_date === stay.start_date && wished.end_date === stay.end_date;
    if (isSameVehicle && areSameDays) fail('stay_change_empty');
    if (!areSameDays) requireRightDays(stay, wished, day);
    if (!isSameVehicle && parts === 'return') fail('vehicle_change_late');
    await this.blocks.requireNone(tx, stay.requester_id, stay.owner_id);
    await this.spots.requireNotWithdrawing(tx, stay.parking_spot_id, this.clock.now());
    const spot = (await this.spots.find(tx, stay.parking_spot_id)) ?? fail('spot_not_open');
    const vehicle = isSameVehicle ? null : await this.fitting(tx, stay, vehicle_id, spot);
    for (const { start_date, end_date } of nightsOnlyIn(wished, stay)) {
      if (!(await this.spots.isFree(tx, stay.parking_spot_id, start_date, end_date))) fail('days_blocked');
    }
    const { start_date, end_date, total_price } = stay;
    // The agreed price of the same days stays: another vehicle costs nothing more.
    const after = areSameDays ? total_price : stayPrice(spot, wished.start_date, wished.end_date);
    return {
      spot,
      before: { start_date, end_date, total_price },
      after: { start_date: wished.start_date, end_date: wished.end_date, total_price: after },
      vehicle,
      answer_by: changeAnswerBy(stay, wished, this.clock.now()),
    };
  }

  /** Locks both accounts until the transaction ends. Deleting a vehicle closes the changes that would bring it. */
  async requireActive(
    tx: Tx,
    { owner_id, requester_id }: ContactRequest,
    vehicle: StayChangeFacts['vehicle'] = null,
  ): Promise<void> {
    await this.parties.requireActive(tx, [owner_id, requester_id], this.clock.now());
    if (vehicle) await this.vehicles.lockShared(tx, requester_id, vehicle.id);
  }

  private async fitting(tx: Tx, { requester_id }: ContactRequest, vehicle_id: string, spot: SpotCard) {
    const vehicle = (await this.vehicles.lockShared(tx, requester_id, vehicle_id)) ?? fail('vehicle_not_found');
    requireFit(vehicle, spot);
    const { id, type_vehicule, marque, modele, immatriculation } = vehicle;
    return { id, type_vehicule, marque, modele, immatriculation };
  }
}

function requireRightDays(stay: ContactRequest, wished: Omit<WishedStay, 'vehicle_id'>, day: string): void {
  const { start, end } = changeErrors(stay, wished, day);
  const message = start ?? end;
  const path = start === undefined ? 'end_date' : 'start_date';
  if (message !== undefined) fail('invalid_input', undefined, [{ path, message, code: 'custom' }]);
}
