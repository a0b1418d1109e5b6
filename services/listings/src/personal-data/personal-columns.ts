import { personalColumns } from '@placette/service-runtime';
import type { Prisma } from '../generated/prisma/client.js';

const THE_OWNER = 'the id of the person';
const OURS = 'how the service works, not what it knows of a person';

/** Which data of this service is erased with an account, and why the rest stays. */
export const personal = personalColumns<Prisma.TypeMap['model']>()({
  ParkingSpot: {
    deletedWith: ['owner_id'],
    hidden: {
      [THE_OWNER]: ['owner_id'],
      [OURS]: ['search_flags', 'idempotency_key', 'idempotency_print', 'response_version'],
      'made from the answers to requests, which are copied': ['answer_minutes', 'response_accepted', 'response_of'],
      'of the decision in `reason` and `reference`': ['status_changed_at', 'held_changed_at'],
    },
  },
  ParkingCharacteristic: {
    deletedWith: ['spot.owner_id'],
    hidden: { [OURS]: ['characteristic_name', 'display_order'] },
  },
  ParkingPhoto: {
    deletedWith: ['spot.owner_id'],
    hidden: { [OURS]: ['upload_id', 'state', 'position', 'parking_spot_id'] },
  },
  ParkingLocationAssociation: {
    deletedWith: ['spot.owner_id'],
    hidden: { 'made from the parking, which is copied': 'all' },
  },
  SearchCard: { deletedWith: ['spot.owner_id'], hidden: { 'made from the parking, which is copied': 'all' } },
  BlockedDay: { deletedWith: ['spot.owner_id'], hidden: { 'of the pause, which is copied': ['pause_id'] } },
  BlockedSpaces: { deletedWith: ['spot.owner_id'] },
  SpotCalendar: {
    deletedWith: ['spot.owner_id'],
    hidden: { 'versions, times of imports and the secret of the calendar’s address': 'all' },
  },
  CalendarFeed: {
    deletedWith: ['spot.owner_id'],
    hidden: { [OURS]: ['next_import_at', 'tried_at', 'error', 'failures', 'failing_since', 'failure_told', 'unread'] },
  },
  FeedDay: { deletedWith: ['feed.spot.owner_id'] },
  SpotDay: {
    deletedWith: ['spot.owner_id'],
    hidden: { 'made from the stays and imported days, which are copied': 'all' },
  },
  ParkingEdit: { deletedWith: ['spot.owner_id'], hidden: { [OURS]: 'all' } },
  Pause: { deletedWith: ['owner_id'] },
  Favourite: { deletedWith: ['user_id'], hidden: { [THE_OWNER]: ['user_id'] } },
  LastSearch: { deletedWith: ['user_id'], hidden: { [THE_OWNER]: ['user_id'] } },
  OfferDraft: { deletedWith: ['user_id'], hidden: { [THE_OWNER]: ['user_id'], [OURS]: ['version'] } },
  WithdrawnSpot: {
    erased: [
      {
        of: 'owner_id',
        to: { zone_latitude: null, zone_longitude: null, near_latitude: null, near_longitude: null },
      },
    ],
    kept: {
      'its page says that the parking is gone, and where others are': [
        'parking_spot_id',
        'owner_id',
        'withdrawn_at',
        'location_id',
      ],
    },
  },
  LeftPlace: { deletedWith: ['owner_id'], hidden: { [THE_OWNER]: ['owner_id'] } },
  OwnerCard: {
    erased: [
      {
        of: 'user_id',
        to: {
          first_name: '',
          last_initial: '',
          languages: [],
          is_professional: false,
          siret: null,
          company_name: null,
          company_address: null,
          member_since: null,
          identity_verified: false,
          held_reason: null,
          held_reference: null,
          cancellations: 0,
        },
      },
    ],
    hidden: { 'a copy of what identity and requests know': 'all' },
    kept: {
      'that the account is gone, however late its other events come': [
        'user_id',
        'profile_at',
        'verified_at',
        'held_changed_at',
        'cancellations_version',
        'deleted_at',
      ],
    },
  },
  VehicleOwner: {
    kept: { 'that the vehicle is gone, however late its other events come': ['vehicle_id', 'user_id', 'deleted'] },
  },
  SpotOccupancy: {
    kept: {
      'how full a parking is; requests says when a stay ends': [
        'request_id',
        'parking_spot_id',
        'requester_id',
        'start_date',
        'end_date',
        'active',
        'agreed_at_once',
        'changed_at',
      ],
    },
  },
  UsedUpload: { kept: { 'that no file comes with two parkings': ['upload_id', 'parking_spot_id'] } },
  PhotoOutcome: { kept: { 'what became of a photo, without a person': ['upload_id', 'state', 'told_at'] } },
  Location: {
    kept: {
      'a public place': [
        'id',
        'name',
        'slug',
        'type',
        'ville',
        'region',
        'latitude',
        'longitude',
        'actif',
        'radius_km',
        'changed_at',
      ],
    },
  },
});
