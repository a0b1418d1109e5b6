import { Injectable } from '@nestjs/common';
import type { RpcInput } from '@placette/contracts';
import type { tripApi } from '@placette/contracts/requests/trip/api';
import { isAgreed } from '../../contact-requests/domain/contact-request.js';
import { DescribeTrip } from './describe-trip.js';

/** TR-03: what the mail to this side says, as it is when the mail is written. */
@Injectable()
export class ReadTrip {
  constructor(private readonly describe: DescribeTrip) {}

  async execute({ request_id, reader_id }: RpcInput<typeof tripApi.readTrip>) {
    const trip = await this.describe.execute(request_id, reader_id);
    return { trip: trip && isAgreed(trip.stay.request.status) ? trip : null };
  }
}
