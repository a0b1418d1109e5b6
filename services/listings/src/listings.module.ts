import { Module } from '@nestjs/common';
import { RuntimeModule } from '@placette/service-runtime';
import { AssociationRepository } from './association.repository.js';
import { CalendarImportJob } from './calendar-import.job.js';
import { CalendarImportRepository } from './calendar-import.repository.js';
import { CalendarImportRpc } from './calendar-import.rpc.js';
import { CalendarRepository } from './calendar.repository.js';
import { CalendarRpc } from './calendar.rpc.js';
import { FavouriteRepository } from './favourite.repository.js';
import { FavouritesRpc } from './favourites.rpc.js';
import { CalendarSource } from './imported-calendar/calendar-source.js';
import { ListingsRpc } from './listings.rpc.js';
import { ListingsSubscriptions } from './listings.subscriptions.js';
import { LocationRepository } from './location.repository.js';
import { ModerationRepository } from './moderation.repository.js';
import { ModerationRpc } from './moderation.rpc.js';
import { OccupancyRepository } from './occupancy.repository.js';
import { ParkingSpotRepository } from './parking-spot.repository.js';
import { PhotoRepository } from './photo.repository.js';
import { OwnParkingsRpc } from './own-parkings.rpc.js';
import { PersonRepository } from './person.repository.js';
import { PersonalDataRpc } from './personal-data.rpc.js';
import { PrismaService } from './prisma.service.js';
import { SearchCardRepository } from './search-card.repository.js';
import { SearchCardsJob } from './search-cards.job.js';
import { SearchRepository } from './search.repository.js';
import { SearchRpc } from './search.rpc.js';
import { AnnounceBlockedDays } from './use-cases/announce-blocked-days.js';
import { AnnounceParkingSpot } from './use-cases/announce-parking-spot.js';
import { AssociateParkingSpot } from './use-cases/associate-parking-spot.js';
import { ChangeParkingStatus } from './use-cases/change-parking-status.js';
import { ChangeBlockedDays } from './use-cases/change-blocked-days.js';
import { CheckUploads } from './use-cases/check-uploads.js';
import { CountParkingSpots } from './use-cases/count-parking-spots.js';
import { EditParkingSpot } from './use-cases/edit-parking-spot.js';
import { ExportCalendar } from './use-cases/export-calendar.js';
import { ForgetPerson } from './use-cases/forget-person.js';
import { GetAvailability } from './use-cases/get-availability.js';
import { GetLocationOffer } from './use-cases/get-location-offer.js';
import { GetMyParkingSpot } from './use-cases/get-my-parking-spot.js';
import { GetOfferFigures } from './use-cases/get-offer-figures.js';
import { GetOwnCalendar } from './use-cases/get-own-calendar.js';
import { GetParkingSpotPage } from './use-cases/get-parking-spot-page.js';
import { GetSearchHelp } from './use-cases/get-search-help.js';
import { ApplyModeration } from './use-cases/apply-moderation.js';
import { KeepFavourites } from './use-cases/keep-favourites.js';
import { ImportCalendar } from './use-cases/import-calendar.js';
import { ListLocationTotals } from './use-cases/list-location-totals.js';
import { ListMyParkingSpots } from './use-cases/list-my-parking-spots.js';
import { PublishParkingSpot } from './use-cases/publish-parking-spot.js';
import { ReadImportedCalendar } from './use-cases/read-imported-calendar.js';
import { SaveLocation } from './use-cases/save-location.js';
import { SavePerson } from './use-cases/save-person.js';
import { SavePhotoOutcome } from './use-cases/save-photo-outcome.js';
import { SearchGate } from './use-cases/search-gate.js';
import { SearchParkingSpots } from './use-cases/search-parking-spots.js';
import { SetAvailability } from './use-cases/set-availability.js';
import { SuggestLocations } from './use-cases/suggest-locations.js';
import { WithdrawParkingSpot } from './use-cases/withdraw-parking-spot.js';
import { WriteSearchCards } from './use-cases/write-search-cards.js';

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
