import type { CallMap, RouteContract } from '@placette/contracts';
import { catalogAdminApi } from '@placette/contracts/catalog/administration/api';
import { articleApi, catalogApi } from '@placette/contracts/catalog/api';
import { contentAdminApi, contentApi } from '@placette/contracts/catalog/content/api';
import { geocodingApi } from '@placette/contracts/catalog/geocoding/api';
import { deskSearchApi } from '@placette/contracts/desk-search/api';
import { documentsApi } from '@placette/contracts/documents/api';
import { contestDeskApi, contestsApi } from '@placette/contracts/documents/contests/api';
import { dataExportApi, deskExportApi } from '@placette/contracts/documents/data-export/api';
import { moderationApi } from '@placette/contracts/documents/moderation/api';
import { parkingMeasuresApi, reportsApi } from '@placette/contracts/documents/reports/api';
import { accountDeletionApi } from '@placette/contracts/identity/account-deletion/api';
import { identityAdminApi } from '@placette/contracts/identity/administration/api';
import { identityApi } from '@placette/contracts/identity/api';
import { credentialsApi } from '@placette/contracts/identity/credentials/api';
import { factorsApi } from '@placette/contracts/identity/factors/api';
import { passkeysApi } from '@placette/contracts/identity/passkeys/api';
import { personAccountApi, personDeskApi } from '@placette/contracts/identity/person/api';
import { profileApi } from '@placette/contracts/identity/profile/api';
import { sessionsApi } from '@placette/contracts/identity/sessions/api';
import { deskParkingsApi } from '@placette/contracts/listings/administration/api';
import { listingsApi, priceAdviceApi } from '@placette/contracts/listings/api';
import { calendarFeedsApi } from '@placette/contracts/listings/calendar-feeds/api';
import { calendarApi } from '@placette/contracts/listings/calendar/api';
import { favouritesApi } from '@placette/contracts/listings/favourites/api';
import { lastSearchApi } from '@placette/contracts/listings/last-search/api';
import { offerDraftApi } from '@placette/contracts/listings/offer-draft/api';
import { ownParkingsApi } from '@placette/contracts/listings/own-parkings/api';
import { pausesApi } from '@placette/contracts/listings/pauses/api';
import { searchApi } from '@placette/contracts/listings/search/api';
import { consentsApi, notificationsApi } from '@placette/contracts/notifications/api';
import { deskApi, deskTemplatesApi } from '@placette/contracts/notifications/desk/api';
import { personMailsApi } from '@placette/contracts/notifications/mails/api';
import { pushApi } from '@placette/contracts/notifications/push/api';
import { deskStaysApi } from '@placette/contracts/requests/administration/api';
import { alternativesApi, cancellationApi, requestsApi, staysApi } from '@placette/contracts/requests/api';
import { answerLinksApi } from '@placette/contracts/requests/answer-links/api';
import { deskThreadsApi } from '@placette/contracts/requests/desk-threads/api';
import { preparedRequestsApi } from '@placette/contracts/requests/prepared/api';
import { savedAnswersApi } from '@placette/contracts/requests/saved-answers/api';
import { stayChangesApi } from '@placette/contracts/requests/stay-changes/api';
import { threadsApi } from '@placette/contracts/requests/threads/api';
import { tripApi } from '@placette/contracts/requests/trip/api';
import { vehiclesApi } from '@placette/contracts/requests/vehicles/api';

/**
 * The APIs of the gateway, by the domain in its documentation: relayed to the service unchanged, or served by a
 * controller, which composes some calls and relays the others.
 */
export const apis = {
  identity: {
    relayed: [profileApi, sessionsApi, accountDeletionApi, identityAdminApi, personDeskApi],
    composed: [identityApi, credentialsApi, factorsApi, passkeysApi, personAccountApi],
  },
  catalog: {
    relayed: [geocodingApi, catalogAdminApi, articleApi, contentApi, contentAdminApi],
    composed: [catalogApi],
  },
  listings: {
    relayed: [
      listingsApi,
      deskParkingsApi,
      favouritesApi,
      lastSearchApi,
      offerDraftApi,
      calendarApi,
      calendarFeedsApi,
      priceAdviceApi,
      pausesApi,
    ],
    composed: [searchApi, ownParkingsApi],
  },
  requests: {
    relayed: [
      requestsApi,
      deskStaysApi,
      answerLinksApi,
      preparedRequestsApi,
      vehiclesApi,
      alternativesApi,
      staysApi,
      cancellationApi,
      stayChangesApi,
      tripApi,
      threadsApi,
      savedAnswersApi,
    ],
    composed: [deskThreadsApi],
  },
  documents: {
    relayed: [dataExportApi, parkingMeasuresApi, contestDeskApi],
    composed: [documentsApi, moderationApi, reportsApi, contestsApi, deskExportApi],
  },
  desk: {
    relayed: [],
    composed: [deskSearchApi],
  },
  notifications: {
    relayed: [consentsApi, deskApi, deskTemplatesApi, personMailsApi],
    composed: [notificationsApi, pushApi],
  },
} as const;

/** The HTTP calls of each domain, by name. */
export const routesByDomain: Readonly<Record<string, Readonly<Record<string, RouteContract>>>> = Object.fromEntries(
  Object.entries(apis).map(([domain, { composed, relayed }]) => {
    const calls = [...composed, ...relayed].flatMap((api: CallMap) => Object.entries(api));
    return [domain, Object.fromEntries(calls.flatMap(([name, call]) => ('http' in call ? [[name, call.http]] : [])))];
  }),
);
