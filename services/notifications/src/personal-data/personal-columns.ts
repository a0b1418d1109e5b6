import { personalColumns } from '@placette/service-runtime';
import type { Prisma } from '../generated/prisma/client.js';

/** Columns that serve the service itself and hold nothing about the person. */
const OURS = 'how the service works';

/** What this service erases with an account, and why the rest stays. */
export const personal = personalColumns<Prisma.TypeMap['model']>()({
  /** `EmailsRepository.deleteAllOf` also deletes the mails to or from the address. */
  Email: {
    deletedWith: ['recipient_id'],
    hidden: {
      'erased once the mail is sent; the person has them': ['text', 'html', 'unsubscribe', 'calendar', 'kept'],
      [OURS]: [
        'id',
        'event_id',
        'recipient_id',
        'reply_to',
        'attempts',
        'last_error',
        'offered_at',
        'sending_until',
        'expires_at',
        'about_id',
        'resends',
        'resent_by',
        'resent_at',
      ],
    },
  },
  MailTurn: { deletedWith: ['user_id'], hidden: { [OURS]: 'all' } },
  Notification: {
    deletedWith: ['recipient_id', 'about_id'],
    hidden: { [OURS]: ['id', 'event_id', 'recipient_id', 'about_id', 'request_id', 'path'] },
  },
  MailRefusal: { deletedWith: ['user_id'], hidden: { [OURS]: ['user_id'] } },
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
        'reference',
        'state',
        'due_at',
        'reminded_at',
        'moved_at',
        'version',
        'location_id',
      ],
      'who of the team follows it': ['assignee_id'],
    },
  },
  Reply: {
    kept: {
      'goes with the submission that it answers': ['id', 'submission_id', 'text', 'created_at'],
      'who of the team answered': ['author_id'],
    },
  },
  DeskTemplate: { kept: { 'texts of the team': ['id', 'name', 'text', 'version'] } },
  Contact: {
    erased: [{ of: 'user_id', to: { email: '', first_name: '' } }],
    hidden: { 'a copy of what identity knows': 'all' },
    kept: {
      'that the account is gone, however late its other events come': ['user_id', 'occurred_at', 'deleted_at'],
    },
  },
  PushSubscription: {
    deletedWith: ['user_id'],
    hidden: { 'secrets of the browser': ['p256dh', 'auth'], [OURS]: ['id', 'user_id'] },
  },
  PushMessage: {
    deletedWith: ['subscription.user_id', 'about_id'],
    hidden: { 'on its way to a device; the inbox says the same': 'all' },
  },
  PushRefusal: { deletedWith: ['user_id'], hidden: { [OURS]: ['user_id'] } },
  TermsAnnouncement: {
    kept: {
      'what everybody was told, and how far that has come': [
        'event_id',
        'version',
        'in_force_on',
        'summary',
        'reached',
        'done_at',
      ],
    },
  },
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
