import { personalColumns } from '@placette/service-runtime';
import type { Prisma } from '../generated/prisma/client.js';

/** What of this service goes with an account, and why the rest stays. */
export const personal = personalColumns<Prisma.TypeMap['model']>()({
  ParkingSpot: { deletedWith: ['owner_id'] },
  ParkingCharacteristic: { deletedWith: ['spot.owner_id'] },
  ParkingPhoto: { deletedWith: ['spot.owner_id'] },
  ParkingLocationAssociation: { deletedWith: ['spot.owner_id'] },
  SearchCard: { deletedWith: ['spot.owner_id'] },
  BlockedDay: { deletedWith: ['spot.owner_id'] },
  SpotCalendar: { deletedWith: ['spot.owner_id'] },
  CalendarFeed: { deletedWith: ['spot.owner_id'] },
  FeedDay: { deletedWith: ['feed.spot.owner_id'] },
  SpotDay: { deletedWith: ['spot.owner_id'] },
  ParkingEdit: { deletedWith: ['spot.owner_id'] },
  Pause: { deletedWith: ['owner_id'] },
  Favourite: { deletedWith: ['user_id'] },
  OfferDraft: { deletedWith: ['user_id'] },
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
          member_since: null,
          identity_verified: false,
          held_reason: null,
          held_reference: null,
          cancellations: 0,
        },
      },
    ],
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
