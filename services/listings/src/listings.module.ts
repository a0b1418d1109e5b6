import { Module } from '@nestjs/common';
import { RuntimeModule } from '@placette/service-runtime';
import { AssociationRepository } from './association.repository.js';
import { CalendarRepository } from './calendar.repository.js';
import { CalendarRpc } from './calendar.rpc.js';
import { ListingsRpc } from './listings.rpc.js';
import { ListingsSubscriptions } from './listings.subscriptions.js';
import { LocationRepository } from './location.repository.js';
import { OccupancyRepository } from './occupancy.repository.js';
import { ParkingSpotRepository } from './parking-spot.repository.js';
import { OwnParkingsRpc } from './own-parkings.rpc.js';
import { PersonRepository } from './person.repository.js';
import { PersonalDataRpc } from './personal-data.rpc.js';
import { PrismaService } from './prisma.service.js';
import { SearchRepository } from './search.repository.js';
import { AnnounceBlockedDays } from './use-cases/announce-blocked-days.js';
import { AnnounceParkingSpot } from './use-cases/announce-parking-spot.js';
import { AssociateParkingSpot } from './use-cases/associate-parking-spot.js';
import { ChangeParkingStatus } from './use-cases/change-parking-status.js';
import { ChangeBlockedDays } from './use-cases/change-blocked-days.js';
import { CheckUploads } from './use-cases/check-uploads.js';
import { EditParkingSpot } from './use-cases/edit-parking-spot.js';
import { ExportCalendar } from './use-cases/export-calendar.js';
import { ForgetPerson } from './use-cases/forget-person.js';
import { GetAvailability } from './use-cases/get-availability.js';
import { GetLocationOffer } from './use-cases/get-location-offer.js';
import { GetMyParkingSpot } from './use-cases/get-my-parking-spot.js';
import { GetOfferFigures } from './use-cases/get-offer-figures.js';
import { GetOwnCalendar } from './use-cases/get-own-calendar.js';
import { GetParkingSpotPage } from './use-cases/get-parking-spot-page.js';
import { ListLocationTotals } from './use-cases/list-location-totals.js';
import { ListMyParkingSpots } from './use-cases/list-my-parking-spots.js';
import { PublishParkingSpot } from './use-cases/publish-parking-spot.js';
import { SaveLocation } from './use-cases/save-location.js';
import { SearchParkingSpots } from './use-cases/search-parking-spots.js';
import { SetAvailability } from './use-cases/set-availability.js';
import { SuggestLocations } from './use-cases/suggest-locations.js';
import { WithdrawParkingSpot } from './use-cases/withdraw-parking-spot.js';

@Module({
  imports: [RuntimeModule.forService({ prisma: PrismaService })],
  controllers: [ListingsRpc, CalendarRpc, OwnParkingsRpc, PersonalDataRpc],
  providers: [
    ListingsSubscriptions,
    ParkingSpotRepository,
    AssociationRepository,
    SearchRepository,
    OccupancyRepository,
    CalendarRepository,
    LocationRepository,
    PersonRepository,
    PublishParkingSpot,
    ListLocationTotals,
    GetOfferFigures,
    ListMyParkingSpots,
    SetAvailability,
    AnnounceParkingSpot,
    AssociateParkingSpot,
    ChangeParkingStatus,
    SaveLocation,
    ForgetPerson,
    GetParkingSpotPage,
    GetAvailability,
    GetOwnCalendar,
    ChangeBlockedDays,
    ExportCalendar,
    AnnounceBlockedDays,
    SearchParkingSpots,
    GetLocationOffer,
    CheckUploads,
    GetMyParkingSpot,
    EditParkingSpot,
    WithdrawParkingSpot,
    SuggestLocations,
  ],
})
export class ListingsModule {}
