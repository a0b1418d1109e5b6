import { personalColumns } from '@placette/service-runtime';
import type { Prisma } from '../generated/prisma/client.js';
import { ERASED_FILE } from '../own-documents/documents.repository.js';

/** Why a column that is erased with an account is not in the export of a person's data. */
const THE_FILE = 'the archive holds the file, and lists its name';
const A_COPY = 'a copy of what another service shows';

const withoutFile = {
  erased: [{ of: 'user_id', to: { file_id: null, file_url: '', file_name: ERASED_FILE, rejection_reason: null } }],
  hidden: { [THE_FILE]: ['file_id', 'file_url'] },
} as const;
const RESULT = [
  'id',
  'user_id',
  'document_type',
  'content_type',
  'status',
  'reviewed_by',
  'reviewed_at',
  'created_at',
] as const;

/** What this service erases with an account, and why the rest stays. */
export const personal = personalColumns<Prisma.TypeMap['model']>()({
  IdentityDocument: {
    ...withoutFile,
    kept: { 'the result of the verification (L2), for some years (C34)': RESULT },
  },
  VehicleDocument: {
    ...withoutFile,
    kept: { 'the result of the verification (L2), for some years (C34)': [...RESULT, 'vehicle_id'] },
  },
  ParkingSpotDocument: {
    ...withoutFile,
    kept: {
      'the result of the verification (L2), for some years (C34)': [...RESULT, 'parking_spot_id', 'withdrawn_at'],
    },
  },
  DocumentReview: {
    kept: {
      'erased by DocumentsRepository.eraseComments': ['comment'],
      'the result of the verification (L2), for some years (C34)': [
        'id',
        'document_id',
        'document_table',
        'reviewer_id',
        'previous_status',
        'new_status',
        'created_at',
        'reference',
      ],
    },
  },
  DocumentAccess: {
    kept: {
      'the log of who read what (C1) never changes; its rows go after their legal time (C34)': [
        'id',
        'document_id',
        'document_table',
        'user_id',
        'act',
        'moderator_id',
        'request_id',
        'created_at',
      ],
    },
  },
  DocumentClaim: {
    kept: { 'a lock of some minutes; its row goes at night': ['document_id', 'moderator_id', 'until'] },
  },
  HeldReview: {
    kept: {
      'a decision that waits some seconds; its row goes with its effect (MO-13)': [
        'document_id',
        'category',
        'moderator_id',
        'file_id',
        'status',
        'comment',
        'effective_at',
      ],
    },
  },
  File: {
    erased: [{ of: 'user_id', to: { file_name: '' } }],
    hidden: { [THE_FILE]: ['file_name'] },
    kept: {
      'the sweep needs it to remove the file, and deletes the row': [
        'id',
        'user_id',
        'purpose',
        'bucket',
        'storage_key',
        'photo',
        'content_type',
        'size',
        'sha256',
        'original_sha256',
        'pages',
        'recto_file_id',
        'attached_at',
        'discarded_at',
        'created_at',
        'photo_state',
        'original_key',
        'attempts',
        'held_until',
        'drafted_at',
      ],
    },
  },
  UploadQuota: { deletedWith: ['user_id'], hidden: { 'counted for a day, against too many': 'all' } },
  DataExport: {
    kept: {
      'the log of the demand (L1), for its legal time (C34); the archive goes immediately': [
        'id',
        'user_id',
        'status',
        'storage_key',
        'size',
        'files_done',
        'files_total',
        'attempts',
        'held_until',
        'asked_at',
        'ready_at',
        'expires_at',
      ],
    },
  },
  UserCard: {
    erased: [{ of: 'user_id', to: { first_name: '', last_name: '' } }],
    hidden: { [A_COPY]: 'all' },
    kept: {
      'that the account is gone, however late its other events come': ['user_id', 'occurred_at', 'deleted_at'],
    },
  },
  VehicleCard: {
    erased: [{ of: 'user_id', to: { marque: '', modele: '', immatriculation: '', type_vehicule: 'voiture' } }],
    hidden: { [A_COPY]: 'all' },
    kept: {
      'that the vehicle is gone, however late its other events come': [
        'vehicle_id',
        'user_id',
        'deleted_at',
        'changed_at',
      ],
    },
  },
  SpotCard: {
    erased: [{ of: 'owner_id', to: { title: 'Parking supprimé' } }],
    hidden: { [A_COPY]: 'all' },
    kept: {
      'the decisions about the parking': [
        'parking_spot_id',
        'owner_id',
        'city',
        'right_declared_at',
        'right_declared_version',
        'occurred_at',
        'withdrawn_at',
      ],
    },
  },
  Report: {
    erased: [
      { of: 'reporter_id', to: { reporter_id: null, reporter_email: null, explanation: '' } },
      { of: 'concerned_id', to: { target_label: '', target_text: null } },
      // An open report has no statement, as the table checks.
      { of: 'concerned_id', where: { status: { not: 'open' } }, to: { statement: '' } },
    ],
    hidden: {
      'the account itself, whose reports these are': ['reporter_id', 'reporter_email'],
      'the content stands elsewhere in the copy, and what was decided with the measure': [
        'target_label',
        'target_text',
        'statement',
      ],
    },
    kept: {
      'that moderators answered it, and how': [
        'id',
        'reference',
        'target_type',
        'target_id',
        'concerned_id',
        'reason',
        'is_suspect',
        'status',
        'ground_kind',
        'ground_article',
        'decided_by',
        'decided_at',
        'created_at',
      ],
      'an opaque key, erased after two days by ReportsRepository.forgetVisitors': ['visitor'],
    },
  },
  ContentMeasure: {
    erased: [{ of: 'concerned_id', to: { statement: '' } }],
    kept: {
      'which content is hidden, by whose decision and why': [
        'id',
        'target_type',
        'target_id',
        'concerned_id',
        'report_id',
        'reference',
        'measure',
        'is_hidden',
        'ground_kind',
        'ground_article',
        'moderator_id',
        'created_at',
        'ends_at',
      ],
    },
  },
  Contest: {
    erased: [{ of: 'user_id', to: { text: '', statement: '', file_ids: [] } }],
    hidden: { [THE_FILE]: ['file_ids'] },
    kept: {
      'that a decision was contested, who answered it and how': [
        'id',
        'user_id',
        'kind',
        'measure_id',
        'review_id',
        'state',
        'assignee_id',
        'due_at',
        'reminded_at',
        'moderator_id',
        'settled_at',
        'version',
        'created_at',
      ],
    },
  },
});
