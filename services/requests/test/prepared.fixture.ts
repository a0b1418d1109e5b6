import type { Actor } from '@placette/contracts';
import { preparedRequestsApi } from '@placette/contracts/requests/prepared/api';
import type { newPreparedRequestSchema, PreparedRequest } from '@placette/contracts/requests/prepared/schema';
import { eventually } from '@placette/testing';
import type { z } from 'zod';
import { PreparedSendingService } from '../src/prepared/prepared-sending.service.js';
import { inDays, type Requests } from './requests.fixture.js';

type Wish = Partial<z.input<typeof newPreparedRequestSchema>>;

/** People who prepare requests for the days from 2 to 5, and the parkings that they prepare them for. */
export function preparing(requests: Requests) {
  const days = { start_date: inDays(2), end_date: inDays(5) };

  async function author(verified = false) {
    const actor = await requests.signUp({ verified });
    const vehicle = await requests.addVehicle(actor);
    const wish = { vehicle_id: vehicle.id, ...days, message: 'Bonjour' };
    const prepare = ({ parking_spot_id }: { parking_spot_id: string }, given: Wish = {}, idempotencyKey?: string) =>
      requests.call(
        preparedRequestsApi.prepareRequest,
        { ...wish, ...given, parking_spot_id },
        { actor, idempotencyKey },
      );
    const change = ({ id, version }: PreparedRequest, given: Wish = {}) =>
      requests.call(
        preparedRequestsApi.changePreparedRequest,
        { prepared_id: id, version, ...wish, ...given },
        { actor },
      );
    const withdraw = ({ id }: PreparedRequest) =>
      requests.call(preparedRequestsApi.withdrawPreparedRequest, { prepared_id: id }, { actor });
    const sendNow = ({ id, version }: PreparedRequest, total_price: number) =>
      requests.call(preparedRequestsApi.sendPreparedRequest, { prepared_id: id, version, total_price }, { actor });
    const list = async () => (await requests.call(preparedRequestsApi.listPreparedRequests, {}, { actor })).prepared;
    return { actor, vehicle, prepare, change, withdraw, sendNow, list };
  }

  async function parking(given: Parameters<Requests['publishSpot']>[1] = {}) {
    const owner = await requests.signUp();
    return { owner, spot: await requests.publishSpot(owner, { price_per_week: null, ...given }) };
  }

  /** Waits until the copy says that this person is verified. */
  async function isVerified({ user_id }: Actor) {
    const known = 'SELECT 1 FROM party_cards WHERE user_id = $1 AND identity_verified';
    await eventually(async () => expect(await requests.database.query(known, [user_id])).toHaveLength(1));
  }

  async function approve(actor: Actor) {
    await requests.verify(actor, true);
    await isVerified(actor);
  }

  return {
    days,
    author,
    parking,
    isVerified,
    approve,
    sweep: () => requests.app.get(PreparedSendingService, { strict: false }).sweep(),
  };
}
