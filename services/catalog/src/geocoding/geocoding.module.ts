import type { Provider } from '@nestjs/common';
import { geocodingApi } from '@placette/contracts/catalog/geocoding/api';
import { handle, handlers, Logger, Metrics, SETTINGS } from '@placette/service-runtime';
import { Communes } from '../communes/communes.js';
import { userAgentOf, type CatalogConfig } from '../config.js';
import { StreetBoxes } from '../streets/street-boxes.js';
import { StreetCommunes } from '../streets/street-communes.js';
import { StreetTable } from '../streets/street-table.js';
import { AddressesService } from './addresses.service.js';
import { FirstAnswerGeocoder, Geocoder } from './geocoder.js';
import { MapNamesService } from './map-names.service.js';
import { NominatimGeocoder } from './nominatim-geocoder.js';
import { OfflineGeocoder } from './offline-geocoder.js';

const DATA = new URL('../../data/', import.meta.url);

export const geocodingModule: Provider[] = [
  { provide: StreetTable, useFactory: () => new StreetTable(DATA) },
  { provide: StreetBoxes, useFactory: () => new StreetBoxes(new URL('street-boxes.tsv', DATA)) },
  {
    provide: OfflineGeocoder,
    inject: [Communes, StreetTable],
    useFactory: (communes: Communes, streets: StreetTable) =>
      new OfflineGeocoder(communes, new StreetCommunes(new URL('street-communes.tsv', DATA)), streets),
  },
  { provide: Geocoder, inject: [SETTINGS, Logger, Metrics, OfflineGeocoder], useFactory: createGeocoder },
  AddressesService,
  handlers(AddressesService, [
    handle(geocodingApi.searchAddresses, (s) => s.search),
    handle(geocodingApi.findAddresses, (s) => s.find),
  ]),
  MapNamesService,
  handlers(MapNamesService, [handle(geocodingApi.listStreets, (s) => s.streets)]),
];

function createGeocoder(settings: CatalogConfig, logger: Logger, metrics: Metrics, offline: OfflineGeocoder): Geocoder {
  if (settings.GEOCODER_URL === undefined) return offline;
  const nominatim = { url: settings.GEOCODER_URL, userAgent: userAgentOf(settings) };
  const online = new NominatimGeocoder(nominatim, logger, metrics);
  return new FirstAnswerGeocoder(online, offline);
}
