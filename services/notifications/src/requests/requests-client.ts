import { Injectable } from '@nestjs/common';
import { requestsApi } from '@placette/contracts/requests/api';
import { preparedRequestsApi } from '@placette/contracts/requests/prepared/api';
import type { PreparedForMail } from '@placette/contracts/requests/prepared/schema';
import type { SeenTravel } from '@placette/contracts/requests/travel/schema';
import { threadsApi } from '@placette/contracts/requests/threads/api';
import { tripApi } from '@placette/contracts/requests/trip/api';
import type { Trip } from '@placette/contracts/requests/trip/schema';
import { RpcClient, systemContext } from '@placette/nats';

/**
 * Reads what no event carries: texts of messages, addresses, phone numbers. They are requested when the mail is
 * written, as its reader may see them then.
 */
@Injectable()
export class RequestsClient {
  constructor(private readonly rpc: RpcClient) {}

  /** TR-01: the journey of a request. */
  async travelFor(reader_id: string, request_id: string): Promise<SeenTravel | null> {
    return (await this.rpc.call(requestsApi.readTravel, { request_id, reader_id }, systemContext())).travel;
  }

  /** C49: what this person has prepared, and what of it was sent just now. */
  async preparedBy(user_id: string): Promise<PreparedForMail[]> {
    return (await this.rpc.call(preparedRequestsApi.readPreparedRequests, { user_id }, systemContext())).prepared;
  }

  /** TR-03: null when the stay is no longer approved. */
  async tripFor(reader_id: string, request_id: string): Promise<Trip | null> {
    return (await this.rpc.call(tripApi.readTrip, { request_id, reader_id }, systemContext())).trip;
  }

  /** Returns null when moderation has withdrawn the message. */
  async messageFor(reader_id: string, thread_id: string, message_id: string): Promise<string | null> {
    const asked = { message_id, thread_id, reader_id };
    return (await this.rpc.call(threadsApi.readMessageWords, asked, systemContext())).text;
  }
}
