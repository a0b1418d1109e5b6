import { Injectable } from '@nestjs/common';
import type { Actor } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { Trip } from '@placette/contracts/requests/trip/schema';
import { DescribeTrip } from './describe-trip.js';

/** TR-02: for the two sides of the stay, and nobody else. */
@Injectable()
export class GetTrip {
  constructor(private readonly describe: DescribeTrip) {}

  async execute({ request_id }: { request_id: string }, { user_id }: Actor): Promise<Trip> {
    return (await this.describe.execute(request_id, user_id)) ?? fail('request_not_found');
  }
}
