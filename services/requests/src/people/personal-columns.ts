import { noTravel } from '@placette/contracts/requests/travel/travel';
import { personalColumns } from '@placette/service-runtime';
import { vehicleColumns } from '../contact-requests/contact-request.rows.js';
import type { Prisma } from '../generated/prisma/client.js';

const ERASED_MESSAGE = 'Message effacé avec le compte.';
/** The text for the driver whose request ends with the owner's account. */
export const OWNER_LEFT = 'Le propriétaire a supprimé son compte.';
/** The column is not nullable. */
const ERASED_YEAR = 1950;

const noKey = { idempotency_key: null, idempotency_print: null };
const KEY = ['idempotency_key', 'idempotency_print'] as const;
const OURS = 'how the service works, not what it knows of a person';
const MASKED = 'made from the words, which are copied';
const A_COPY = 'a copy of what another service shows';

/** Which data of this service is erased with an account, and why the rest stays. */
export const personal = personalColumns<Prisma.TypeMap['model']>()({
  ContactRequest: {
    erased: [
      {
        of: 'requester_id',
        to: { message: ERASED_MESSAGE, masked_message: null, ...noKey, ...noTravel(), ...vehicleColumns(null) },
      },
      {
        of: 'owner_id',
        where: { rejection_reason: { not: OWNER_LEFT } },
        to: { rejection_reason: null, masked_rejection_reason: null },
      },
      {
        of: 'owner_id',
        where: { cancelled_by: { in: ['owner', 'system'] } },
        to: { cancellation_reason: null, masked_cancellation_reason: null },
      },
      {
        of: 'requester_id',
        where: { cancelled_by: { in: ['requester', 'system'] } },
        to: { cancellation_reason: null, masked_cancellation_reason: null },
      },
    ],
    hidden: {
      [OURS]: KEY,
      [MASKED]: ['masked_message', 'masked_rejection_reason', 'masked_cancellation_reason'],
    },
    kept: {
      'which stay it was and what came of it, for the other side': [
        'id',
        'parking_spot_id',
        'vehicle_id',
        'requester_id',
        'owner_id',
        'start_date',
        'end_date',
        'total_price',
        'shuttle_price',
        'shuttle_per',
        'status',
        'created_at',
        'updated_at',
        'answered_at',
        'answer_by',
        'proposed_start_date',
        'proposed_end_date',
        'closed_because',
        'cancelled_by',
        'agreed_at_once',
      ],
      'when the sweep looks at it again': ['remind_at', 'next_trip_reminder_at'],
    },
  },
  StayChange: {
    erased: [{ of: 'request.requester_id', to: { ...vehicleColumns(null), return_hour: null } }],
    kept: {
      'what was asked and what came of it, for the other side': [
        'id',
        'request_id',
        'kind',
        'status',
        'from_start_date',
        'from_end_date',
        'from_total_price',
        'start_date',
        'end_date',
        'total_price',
        'vehicle_id',
        'created_at',
        'answer_by',
        'answered_at',
      ],
    },
  },
  ThreadMessage: {
    erased: [{ of: 'sender_id', to: { text: ERASED_MESSAGE, masked_text: null, idempotency_key: null } }],
    hidden: { [OURS]: ['idempotency_key'], [MASKED]: ['masked_text'] },
    kept: {
      'the place of the message in the thread of the other': [
        'id',
        'thread_id',
        'number',
        'sender_id',
        'created_at',
        'removed_at',
      ],
    },
  },
  Thread: {
    kept: {
      'whose thread it is and how far it was read, for the other side': [
        'id',
        'parking_spot_id',
        'owner_id',
        'driver_id',
        'request_id',
        'created_at',
        'last_message_at',
        'owner_read',
        'driver_read',
        'closed_at',
      ],
    },
  },
  Block: {
    deletedWith: ['blocker_id', 'blocked_id'],
    hidden: {
      'the id of the person': ['blocker_id'],
      'the other person, who is copied by first name and initial': ['blocked_id'],
    },
  },
  PreparedRequest: {
    deletedWith: ['user_id'],
    hidden: { 'the id of the person': ['user_id'], [OURS]: KEY },
  },
  SavedAnswer: { deletedWith: ['user_id'], hidden: { 'the id of the person': ['user_id'], [OURS]: KEY } },
  OwnerCancellations: { deletedWith: ['owner_id'], hidden: { 'counted from the requests, which are copied': 'all' } },
  Vehicle: {
    erased: [
      {
        of: 'user_id',
        to: {
          marque: 'Véhicule',
          modele: 'supprimé',
          immatriculation: '—',
          couleur: null,
          annee: ERASED_YEAR,
          hauteur_m: null,
          longueur_m: null,
          rejection_reason: null,
          ...noKey,
        },
      },
    ],
    hidden: { [OURS]: KEY },
    kept: {
      'the requests that name it': [
        'id',
        'user_id',
        'type_vehicule',
        'status',
        'status_at',
        'created_at',
        'deleted_at',
      ],
    },
  },
  UsedUpload: { kept: { 'that no paper comes with two vehicles': ['upload_id', 'vehicle_id'] } },
  SpotCard: {
    erased: [{ of: 'owner_id', to: { title: 'Parking supprimé', contact_phone: null, photo: null, open: false } }],
    hidden: { [A_COPY]: 'all' },
    kept: {
      'the requests that name it, their prices and limits': [
        'parking_spot_id',
        'owner_id',
        'city',
        'price_per_day',
        'price_per_week',
        'nombre_places',
        'accepted_vehicle_types',
        'max_vehicle_height',
        'max_vehicle_length',
        'shuttle_service',
        'shuttle_price',
        'shuttle_per',
        'shuttle_from',
        'shuttle_to',
        'immediate_booking',
        'occurred_at',
        'withdrawing_until',
      ],
    },
  },
  PartyCard: {
    erased: [{ of: 'user_id', to: { first_name: '', last_name: '', phone_number: null, identity_verified: false } }],
    hidden: { [A_COPY]: 'all' },
    kept: {
      'that the account is gone, however late its other events come': [
        'user_id',
        'profile_at',
        'verified_at',
        'leaving_until',
        'suspended',
        'suspension_at',
        'deleted_at',
      ],
    },
  },
  SpotDay: {
    kept: { 'how full a parking is': ['parking_spot_id', 'day', 'taken', 'capacity', 'blocked', 'elsewhere'] },
  },
  BlockedDaysVersion: { kept: { 'which list of days is the newest': ['parking_spot_id', 'version'] } },
  ResponseFigures: {
    kept: {
      'figures of a parking, without a person': ['parking_spot_id', 'version', 'answer_minutes', 'accepted', 'of'],
    },
  },
});
