import { Module } from '@nestjs/common';
import { ContactRequestsModule } from '../contact-requests/contact-requests.module.js';
import { RemindOfTrips } from './reminders/remind-of-trips.js';
import { TripClockRepository } from './reminders/trip-clock.repository.js';
import { TripRepository } from './trip.repository.js';
import { TripRpc } from './trip.rpc.js';
import { DescribeTrip } from './use-cases/describe-trip.js';
import { GetTrip } from './use-cases/get-trip.js';
import { ReadTrip } from './use-cases/read-trip.js';

@Module({
  imports: [ContactRequestsModule],
  controllers: [TripRpc],
  providers: [TripRepository, DescribeTrip, GetTrip, ReadTrip, TripClockRepository, RemindOfTrips],
})
export class TripModule {}
