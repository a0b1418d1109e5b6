import { Module } from '@nestjs/common';
import { Logger, Metrics, SETTINGS } from '@placette/service-runtime';
import { Communes } from '../communes/communes.js';
import { CommunesModule } from '../communes/communes.module.js';
import type { CatalogConfig } from '../config.js';
import { LocationsModule } from '../locations/locations.module.js';
import { userAgentOf } from '../platform/user-agent.js';
import { StreetBoxes } from '../streets/street-boxes.js';
import { StreetCommunes } from '../streets/street-communes.js';
import { StreetTable } from '../streets/street-table.js';
import { FirstAnswerGeocoder } from './first-answer-geocoder.js';
import { Geocoder } from './geocoder.js';
import { GeocodingRpc } from './geocoding.rpc.js';
import { NominatimGeocoder } from './nominatim-geocoder.js';
import { OfflineGeocoder } from './offline-geocoder.js';
import { ListStreets } from './use-cases/list-streets.js';
import { ListTowns } from './use-cases/list-towns.js';
import { SearchAddresses } from './use-cases/search-addresses.js';

const DATA = new URL('../../data/', import.meta.url);

@Module({
  imports: [CommunesModule, LocationsModule],
  controllers: [GeocodingRpc],
  providers: [
    { provide: StreetTable, useFactory: () => new StreetTable(DATA) },
    { provide: StreetBoxes, useFactory: () => new StreetBoxes(new URL('street-boxes.tsv', DATA)) },
    { provide: Geocoder, inject: [SETTINGS, Logger, Communes, Metrics, StreetTable], useFactory: createGeocoder },
    SearchAddresses,
    ListTowns,
    ListStreets,
  ],
})
export class GeocodingModule {}

function createGeocoder(
  settings: CatalogConfig,
  logger: Logger,
  communes: Communes,
  metrics: Metrics,
  streets: StreetTable,
): Geocoder {
  const streetCommunes = new StreetCommunes(new URL('street-communes.tsv', DATA));
  const offline = new OfflineGeocoder(communes, streetCommunes, streets);
  if (settings.GEOCODER_URL === undefined) return offline;
  const nominatim = { url: settings.GEOCODER_URL, userAgent: userAgentOf(settings) };
  const online = new NominatimGeocoder(nominatim, logger, metrics);
  return new FirstAnswerGeocoder(online, offline);
}
