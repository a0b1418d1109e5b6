import { Injectable } from '@nestjs/common';
import { AppError } from '@placette/contracts';
import type { Alternatives } from '@placette/contracts/listings/search/schema';
import { alternativesApi, requestsApi } from '@placette/contracts/requests/api';
import { preparedRequestsApi } from '@placette/contracts/requests/prepared/api';
import type { PreparedForMail } from '@placette/contracts/requests/prepared/schema';
import type { Stay } from '@placette/contracts/requests/stays/schema';
import { threadsApi } from '@placette/contracts/requests/threads/api';
import { tripApi } from '@placette/contracts/requests/trip/api';
import type { Trip } from '@placette/contracts/requests/trip/schema';
import { RpcClient, systemContext } from '@placette/nats';
import type { Received } from './request-mails.js';
import type { Offered } from './closing-mails.js';

function noneInOutage(error: unknown): Alternatives {
  if (!(error instanceof AppError) || error.status < 500) throw error;
  return { location: null, parkings: [] };
}

/**
 * Reads what no event carries: what people wrote, addresses, phone numbers, pictures, other places. They are requested when the mail is
 * written, as its reader may see them then.
 */
@Injectable()
export class RequestsClient {
  constructor(private readonly rpc: RpcClient) {}

  async requestFor(reader_id: string, request_id: string): Promise<Stay | null> {
    return (await this.receivedBy(reader_id, request_id)).seen;
  }

  /** The same for a mail that its owner answers from. */
  async receivedBy(owner_id: string, request_id: string): Promise<Received> {
    const asked = { request_id, reader_id: owner_id };
    const { stay, answering } = await this.rpc.call(requestsApi.readRequest, asked, systemContext());
    return { seen: stay, answering };
  }

  /** AK-03: what a driver who is left without a place is offered; nothing by name while the search is away. */
  async offeredTo(reader_id: string, request_id: string): Promise<Offered> {
    const [seen, alternatives] = await Promise.all([
      this.requestFor(reader_id, request_id),
      this.rpc.call(alternativesApi.readAlternatives, { request_id, reader_id }, systemContext()).catch(noneInOutage),
    ]);
    return { seen, alternatives };
  }

  /** C49: what this person has prepared, and what of it was sent just now. */
  async preparedBy(user_id: string): Promise<PreparedForMail[]> {
    return (await this.rpc.call(preparedRequestsApi.readPreparedRequests, { user_id }, systemContext())).prepared;
  }

  /** TR-03: null when the stay is no longer approved. */
  async tripFor(reader_id: string, request_id: string): Promise<Trip | null> {
    return (await this.rpc.call(tripApi.readTrip, { request_id, reader_id }, systemContext())).trip;
  }

  /** FO-08: the drivers who are expected at a parking, each with the first of their stays. */
  async expectedAt(parking_spot_id: string): Promise<{ request_id: string; requester_id: string }[]> {
    const { stays } = await this.rpc.call(tripApi.listStaysExpected, { parking_spot_id }, systemContext());
    return [...new Map(stays.toReversed().map((stay) => [stay.requester_id, stay])).values()];
  }

  /** Returns null when moderation has withdrawn the message. */
  async messageFor(reader_id: string, thread_id: string, message_id: string): Promise<string | null> {
    const asked = { message_id, thread_id, reader_id };
    return (await this.rpc.call(threadsApi.readMessageWords, asked, systemContext())).text;
  }
}
