import { job } from '@placette/service-runtime/jobs';
import { FeedReader } from './calendar-import/feed-reader.js';
import { LastSearchService } from './last-search/last-search.service.js';
import { DraftRemindersService } from './offer-draft/draft-reminders.service.js';
import { OfferDraftService } from './offer-draft/offer-draft.service.js';
import { ParkingSpotProjector } from './parking-spots/parking-spot-projector.js';

const HALF_A_MINUTE = 30_000;
const HOUR = 3_600_000;

/** The jobs of this service. Database rows hold what is due; running a job twice, or late, does no harm. */
export const listingsJobs = [
  job('calendar-import', { every: HALF_A_MINUTE }, FeedReader, (s) => s.readDue),
  // While two releases run side by side, the older one writes cards of its own version.
  job('search-cards', { every: HOUR, atStart: true }, ParkingSpotProjector, (s) => s.writeOutdatedCards),
  job('old-drafts', { every: HOUR }, OfferDraftService, (s) => s.forgetOld),
  job('draft-reminders', { every: HOUR }, DraftRemindersService, (s) => s.sweep),
  job('old-searches', { every: HOUR }, LastSearchService, (s) => s.forgetOld),
];
