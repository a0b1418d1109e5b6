import { Module } from '@nestjs/common';
import { RuntimeModule } from '@placette/service-runtime';
import { JobsModule } from '@placette/service-runtime/jobs';
import { administrationModule } from './administration/administration.module.js';
import { calendarImportModule } from './calendar-import/calendar-import.module.js';
import { calendarModule } from './calendar/calendar.module.js';
import { favouritesModule } from './favourites/favourites.module.js';
import { listingsJobs } from './jobs.js';
import { lastSearchModule } from './last-search/last-search.module.js';
import { locationsModule } from './locations/locations.module.js';
import { moderationModule } from './moderation/moderation.module.js';
import { offerDraftModule } from './offer-draft/offer-draft.module.js';
import { offerModule } from './offer/offer.module.js';
import { ownParkingsModule } from './own-parkings/own-parkings.module.js';
import { parkingSpotsModule } from './parking-spots/parking-spots.module.js';
import { peopleModule } from './people/people.module.js';
import { personalDataModule } from './personal-data/personal-data.module.js';
import { PrismaService } from './platform/prisma.service.js';
import { searchModule } from './search/search.module.js';

@Module({
  imports: [RuntimeModule.forService({ prisma: PrismaService }), JobsModule.of(listingsJobs)],
  providers: [
    ...locationsModule,
    ...parkingSpotsModule,
    ...peopleModule,
    ...ownParkingsModule,
    ...offerDraftModule,
    ...calendarModule,
    ...calendarImportModule,
    ...offerModule,
    ...searchModule,
    ...favouritesModule,
    ...lastSearchModule,
    ...moderationModule,
    ...administrationModule,
    ...personalDataModule,
  ],
})
export class ListingsModule {}
