import { Module } from '@nestjs/common';
import { RuntimeModule } from '@placette/service-runtime';
import { AssociationRepository } from './locations/association.repository.js';
import { CalendarImportJob } from './calendar-import/calendar-import.job.js';
import { CalendarImportRepository } from './calendar-import/calendar-import.repository.js';
import { CalendarImportRpc } from './calendar-import/calendar-import.rpc.js';
import { CalendarRepository } from './calendar/calendar.repository.js';
import { CalendarRpc } from './calendar/calendar.rpc.js';
import { FavouriteRepository } from './favourites/favourite.repository.js';
import { FavouritesRpc } from './favourites/favourites.rpc.js';
import { CalendarSource } from './calendar-import/calendar-source.js';
import { ListingsRpc } from './offer/offer.rpc.js';
import { ListingsSubscriptions } from './occupancy/occupancy.subscriptions.js';
import { LocationRepository } from './locations/location.repository.js';
import { ModerationRepository } from './moderation/moderation.repository.js';
import { ModerationRpc } from './moderation/moderation.rpc.js';
import { OccupancyRepository } from './occupancy/occupancy.repository.js';
import { ParkingSpotRepository } from './parking-spots/parking-spot.repository.js';
import { PhotoRepository } from './photos/photo.repository.js';
import { OwnParkingsRpc } from './own-parkings/own-parkings.rpc.js';
import { PersonRepository } from './people/person.repository.js';
import { PersonalDataRpc } from './personal-data/personal-data.rpc.js';
import { PrismaService } from './platform/prisma.service.js';
import { SearchCardRepository } from './parking-spots/search-card.repository.js';
import { SearchCardsJob } from './search/search-cards.job.js';
import { SearchRepository } from './search/search.repository.js';
import { SearchRpc } from './search/search.rpc.js';
import { AnnounceBlockedDays } from './calendar/use-cases/announce-blocked-days.js';
import { AnnounceParkingSpot } from './parking-spots/parking-spot-journal.js';
import { AssociateParkingSpot } from './own-parkings/use-cases/associate-parking-spot.js';
import { ChangeParkingStatus } from './own-parkings/use-cases/change-parking-status.js';
import { ChangeBlockedDays } from './calendar/use-cases/change-blocked-days.js';
import { CheckUploads } from './own-parkings/use-cases/check-uploads.js';
import { CountParkingSpots } from './search/use-cases/count-parking-spots.js';
import { EditParkingSpot } from './own-parkings/use-cases/edit-parking-spot.js';
import { ExportCalendar } from './calendar/use-cases/export-calendar.js';
import { ForgetPerson } from './account-deletion/use-cases/forget-person.js';
import { GetAvailability } from './calendar/use-cases/get-availability.js';
import { GetLocationOffer } from './offer/use-cases/get-location-offer.js';
import { GetMyParkingSpot } from './own-parkings/use-cases/get-my-parking-spot.js';
import { GetOfferFigures } from './offer/use-cases/get-offer-figures.js';
import { GetOwnCalendar } from './calendar/use-cases/get-own-calendar.js';
import { GetParkingSpotPage } from './offer/use-cases/get-parking-spot-page.js';
import { GetSearchHelp } from './search/use-cases/get-search-help.js';
import { ApplyModeration } from './moderation/use-cases/apply-moderation.js';
import { KeepFavourites } from './favourites/use-cases/keep-favourites.js';
import { ImportCalendar } from './calendar-import/use-cases/import-calendar.js';
import { ListLocationTotals } from './offer/use-cases/list-location-totals.js';
import { ListMyParkingSpots } from './own-parkings/use-cases/list-my-parking-spots.js';
import { PublishParkingSpot } from './own-parkings/use-cases/publish-parking-spot.js';
import { ReadImportedCalendar } from './calendar-import/use-cases/read-imported-calendar.js';
import { SaveLocation } from './locations/use-cases/save-location.js';
import { SavePerson } from './people/use-cases/save-person.js';
import { SavePhotoOutcome } from './photos/use-cases/save-photo-outcome.js';
import { SearchGate } from './search/use-cases/search-gate.js';
import { SearchParkingSpots } from './search/use-cases/search-parking-spots.js';
import { SetAvailability } from './own-parkings/use-cases/set-availability.js';
import { SuggestLocations } from './locations/use-cases/suggest-locations.js';
import { WithdrawParkingSpot } from './own-parkings/use-cases/withdraw-parking-spot.js';
import { WriteSearchCards } from './search/use-cases/write-search-cards.js';

@Module({
  imports: [RuntimeModule.forService({ prisma: PrismaService })],
  controllers: [
    ListingsRpc,
    SearchRpc,
    FavouritesRpc,
    CalendarRpc,
    CalendarImportRpc,
    OwnParkingsRpc,
    PersonalDataRpc,
    ModerationRpc,
  ],
  providers: [
    ListingsSubscriptions,
    ParkingSpotRepository,
    PhotoRepository,
    AssociationRepository,
    SearchRepository,
    SearchCardRepository,
    SearchCardsJob,
    WriteSearchCards,
    FavouriteRepository,
    OccupancyRepository,
    CalendarRepository,
    CalendarImportRepository,
    CalendarSource,
    CalendarImportJob,
    LocationRepository,
    PersonRepository,
    ModerationRepository,
    PublishParkingSpot,
    ListLocationTotals,
    GetOfferFigures,
    ListMyParkingSpots,
    SetAvailability,
    AnnounceParkingSpot,
    AssociateParkingSpot,
    ChangeParkingStatus,
    ApplyModeration,
    SaveLocation,
    SavePerson,
    SavePhotoOutcome,
    ForgetPerson,
    GetParkingSpotPage,
    GetAvailability,
    GetOwnCalendar,
    ChangeBlockedDays,
    ExportCalendar,
    ImportCalendar,
    ReadImportedCalendar,
    AnnounceBlockedDays,
    SearchGate,
    SearchParkingSpots,
    CountParkingSpots,
    GetSearchHelp,
    KeepFavourites,
    GetLocationOffer,
    CheckUploads,
    GetMyParkingSpot,
    EditParkingSpot,
    WithdrawParkingSpot,
    SuggestLocations,
  ],
})
export class ListingsModule {}
