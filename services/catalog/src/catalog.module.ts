import { Module } from '@nestjs/common';
import { Logger, RuntimeModule, SETTINGS } from '@placette/service-runtime';
import { ArticlesRpc } from './articles/articles.rpc.js';
import { CatalogAdminRpc } from './administration/administration.rpc.js';
import { CatalogRpc } from './locations/locations.rpc.js';
import { Communes } from './communes/communes.js';
import type { CatalogConfig } from './config.js';
import { ArticlePictures } from './articles/article-pictures.js';
import { ArticleFeed } from './articles/article-feed.js';
import { FEED_LIMITS, PICTURE_LIMITS } from './articles/limits.js';
import { FirstAnswerGeocoder } from './geocoding/first-answer-geocoder.js';
import { Geocoder } from './geocoding/geocoder.js';
import { NominatimGeocoder } from './geocoding/nominatim-geocoder.js';
import { OfflineGeocoder } from './geocoding/offline-geocoder.js';
import { LocationChangeRepository } from './administration/location-change.repository.js';
import { LocationDirectory } from './locations/location-directory.js';
import { LocationJournal } from './administration/location-journal.js';
import { LocationRepository } from './locations/location.repository.js';
import { PopularAnswers } from './locations/popular-answers.js';
import { PrismaService } from './platform/prisma.service.js';
import { StreetCommunes } from './streets/street-communes.js';
import { StreetTable } from './streets/street-table.js';
import { CountVisit } from './locations/use-cases/count-visit.js';
import { CreateLocation } from './administration/use-cases/create-location.js';
import { EditLocation } from './administration/use-cases/edit-location.js';
import { GetLocationRecord } from './administration/use-cases/get-location-record.js';
import { ListAllLocations } from './administration/use-cases/list-all-locations.js';
import { ListTowns } from './geocoding/use-cases/list-towns.js';
import { LoadCatalog } from './open-data/use-cases/load-catalog.js';
import { ReadLocations } from './locations/use-cases/read-locations.js';
import { SearchAddresses } from './geocoding/use-cases/search-addresses.js';
import { ShowLocation } from './administration/use-cases/show-location.js';

@Module({
  imports: [RuntimeModule.forService({ prisma: PrismaService })],
  controllers: [CatalogRpc, CatalogAdminRpc, ArticlesRpc],
  providers: [
    LocationRepository,
    LocationChangeRepository,
    LocationJournal,
    LocationDirectory,
    Communes,
    { provide: Geocoder, inject: [SETTINGS, Logger, Communes], useFactory: createGeocoder },
    { provide: ArticlePictures, inject: [SETTINGS, Logger], useFactory: createPictures },
    { provide: ArticleFeed, inject: [SETTINGS, Logger, ArticlePictures], useFactory: createFeed },
    ReadLocations,
    PopularAnswers,
    CountVisit,
    SearchAddresses,
    ListTowns,
    LoadCatalog,
    ListAllLocations,
    GetLocationRecord,
    CreateLocation,
    EditLocation,
    ShowLocation,
  ],
})
export class CatalogModule {}

function createGeocoder(settings: CatalogConfig, logger: Logger, communes: Communes): Geocoder {
  const streets = new URL('../data/', import.meta.url);
  const offline = new OfflineGeocoder(
    communes,
    new StreetCommunes(new URL('street-communes.tsv', streets)),
    new StreetTable(streets),
  );
  if (settings.GEOCODER_URL === undefined) return offline;
  const online = new NominatimGeocoder({ url: settings.GEOCODER_URL, userAgent: userAgentOf(settings) }, logger);
  return new FirstAnswerGeocoder(online, offline);
}

function createPictures(settings: CatalogConfig, logger: Logger): ArticlePictures {
  return new ArticlePictures({ ...PICTURE_LIMITS, userAgent: userAgentOf(settings) }, logger);
}

function createFeed(settings: CatalogConfig, logger: Logger, pictures: ArticlePictures): ArticleFeed {
  const limits = { ...FEED_LIMITS, userAgent: userAgentOf(settings) };
  return new ArticleFeed(settings.BLOG_FEED_URL ?? null, limits, pictures, logger);
}

function userAgentOf({ BRAND_NAME, PUBLIC_URL }: CatalogConfig): string {
  return `${BRAND_NAME}/1.0 (+${PUBLIC_URL})`;
}
