import { Module } from '@nestjs/common';
import { Logger, RuntimeModule, SETTINGS } from '@placette/service-runtime';
import { CatalogRpc } from './catalog.rpc.js';
import type { CatalogConfig } from './config.js';
import { Geocoder } from './geocoding/geocoder.js';
import { NominatimGeocoder } from './geocoding/nominatim-geocoder.js';
import { OfflineGeocoder } from './geocoding/offline-geocoder.js';
import { LocationDirectory } from './location-directory.js';
import { LocationRepository } from './location.repository.js';
import { PrismaService } from './prisma.service.js';
import { CountVisit } from './use-cases/count-visit.js';
import { LoadCatalog } from './use-cases/load-catalog.js';
import { ReadLocations } from './use-cases/read-locations.js';
import { SearchAddresses } from './use-cases/search-addresses.js';

@Module({
  imports: [RuntimeModule.forService({ prisma: PrismaService })],
  controllers: [CatalogRpc],
  providers: [
    LocationRepository,
    LocationDirectory,
    { provide: Geocoder, inject: [SETTINGS, Logger], useFactory: createGeocoder },
    ReadLocations,
    CountVisit,
    SearchAddresses,
    LoadCatalog,
  ],
})
export class CatalogModule {}

function createGeocoder(settings: CatalogConfig, logger: Logger): Geocoder {
  if (settings.GEOCODER_URL === undefined) return new OfflineGeocoder();
  const userAgent = `${settings.BRAND_NAME}/1.0 (+${settings.PUBLIC_URL})`;
  return new NominatimGeocoder({ url: settings.GEOCODER_URL, userAgent }, logger);
}
