import type { CallContext, RouteInput, RpcContract, RpcOutput } from '@placette/contracts';
import {
  deskSearchApi,
  documentsSearchApi,
  identitySearchApi,
  notificationsSearchApi,
  requestsSearchApi,
} from '@placette/contracts/desk-search/api';
import { FOUND_MAX, type DeskFound } from '@placette/contracts/desk-search/schema';
import { holds, roleOf } from '@placette/contracts/kernel/desk';
import { deskParkingsApi } from '@placette/contracts/listings/administration/api';
import { deskStaysApi } from '@placette/contracts/requests/administration/api';
import { RpcClient } from '@placette/nats';
import { readId } from '@placette/service-runtime';
import type { z } from 'zod';
import { ApiController } from '../http/api-controller.js';

/** In milliseconds: whoever types waits for no service longer than this. */
const WAIT_MS = 2_000;

/** DK-02: asks every service at once; a part that does not answer leaves the others as they are. */
@ApiController(deskSearchApi)
export class DeskSearchController {
  constructor(private readonly rpc: RpcClient) {}

  async searchDesk(
    { query }: RouteInput<typeof deskSearchApi.searchDesk.http>,
    context: CallContext,
  ): Promise<DeskFound> {
    const role = roleOf(context.actor);
    // Of an address that was copied, its id is searched.
    const asked = { q: readId(query.q) ?? query.q };
    const bounded = { ...context, deadline: Math.min(context.deadline, Date.now() + WAIT_MS) };
    /** Undefined without the right, and null without an answer. */
    const find = async <O, T>(contract: Find<O>, found: (answer: O) => T[]): Promise<T[] | null | undefined> => {
      if (!holds(role, contract.right)) return undefined;
      return this.rpc.call(contract, asked, bounded).then(
        (answer: RpcOutput<Find<O>>) => found(answer).slice(0, FOUND_MAX),
        () => null,
      );
    };
    const [people, vehicles, stays, parkings, reports, messages] = await Promise.all([
      find(identitySearchApi.findPeople, ({ found }) => found),
      find(requestsSearchApi.findVehicles, ({ found }) => found),
      find(deskStaysApi.listDeskStays, (page) => page.stays),
      find(deskParkingsApi.listDeskParkings, (page) => page.parkings),
      find(documentsSearchApi.findReports, ({ found }) => found),
      find(notificationsSearchApi.findMessages, ({ found }) => found),
    ]);
    return { people, vehicles, stays, parkings, reports, messages };
  }
}

type Find<O> = RpcContract<z.ZodType<unknown, { q?: string | undefined }>, z.ZodType<O>>;
