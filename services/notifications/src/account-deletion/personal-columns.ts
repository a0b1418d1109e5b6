import { personalColumns } from '@placette/service-runtime';
import type { Prisma } from '../generated/prisma/client.js';

/** What of this service goes with an account, and why the rest stays. */
export const personal = personalColumns<Prisma.TypeMap['model']>()({
  /** Those to or from its e-mail address: `EmailsRepository.deleteAllOf`. */
  Email: { deletedWith: ['recipient_id'] },
  MailTurn: { deletedWith: ['user_id'] },
  Notification: { deletedWith: ['recipient_id', 'about_id'] },
  MailRefusal: { deletedWith: ['user_id'] },
  Submission: {
    kept: {
      'erased by SubmissionsRepository.deleteAllOf: it has an e-mail address and no account': [
        'id',
        'form_type',
        'sender_name',
        'sender_email',
        'fields',
        'visitor',
        'is_suspect',
        'created_at',
      ],
    },
  },
  Contact: {
    erased: [{ of: 'user_id', to: { email: '', first_name: '' } }],
    kept: {
      'that the account is gone, however late its other events come': ['user_id', 'occurred_at', 'deleted_at'],
    },
  },
  PushSubscription: { deletedWith: ['user_id'] },
  PushMessage: { deletedWith: ['subscription.user_id', 'about_id'] },
  PushRefusal: { deletedWith: ['user_id'] },
  Consent: {
    kept: {
      'the proof of a choice of cookies names nobody (C41)': [
        'consent_id',
        'version',
        'analytics',
        'marketing',
        'functional',
        'decided_at',
        'recorded_at',
      ],
    },
  },
});
