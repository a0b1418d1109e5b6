import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@placette/contracts';
import type {
  preparedRequestMoved,
  requestAnswerDue,
  requestApproved,
  requestCancelled,
  requestExpired,
  requestRejected,
  requestSent,
  tripReminderDue,
} from '@placette/contracts/requests/events';
import { Clock } from '@placette/service-runtime';
import { ContactsRepository } from '../accounts/contacts.repository.js';
import { Site, type Recipient } from '../emails/mail.js';
import { Notifier } from '../inbox/notifier.service.js';
import type { Meta } from '../platform/prisma.service.js';
import { preparedHeldMail, preparedLapsedMail, preparedSentMail } from './prepared-mails.js';
import {
  cancellationReceiptMail,
  requestCancelledMail,
  requestExpiredMail,
  requestRejectedMail,
  stayCancelledByOwnerMail,
  stayCancelledByTeamMail,
  stayRevokedMail,
} from './closing-mails.js';
import {
  requestAnswerDueMail,
  requestApprovedOwnerMail,
  requestApprovedRequesterMail,
  requestReceiptMail,
  requestSentMail,
} from './request-mails.js';
import { RequestsClient } from './requests-client.js';
import { tripReminderMail } from './stay-mails.js';

/** Notifies the people concerned by each step of a request. */
@Injectable()
export class RequestsService {
  constructor(
    private readonly contacts: ContactsRepository,
    private readonly notifier: Notifier,
    private readonly requests: RequestsClient,
    private readonly site: Site,
    private readonly clock: Clock,
  ) {}

  async notifySent(request: EventPayload<typeof requestSent>, meta: Meta): Promise<void> {
    const driver = await this.contacts.firstName(meta.tx, request.requester_id);
    const { request_id, owner_id, requester_id } = request;
    const [forOwner, forDriver] = await Promise.all([
      this.requests.receivedBy(owner_id, request_id),
      this.requests.requestFor(requester_id, request_id),
    ]);
    await this.notifier.notify(meta, owner_id, {
      kind: 'request_received',
      about: requester_id,
      request_id,
      compose: (to) => requestSentMail(this.site, to, request, driver, forOwner),
    });
    await this.notifier.notify(meta, requester_id, {
      kind: 'request_answered',
      request_id,
      compose: (to) => requestReceiptMail(this.site, to, request, forDriver),
    });
  }

  async notifyAnswerDue(due: EventPayload<typeof requestAnswerDue>, meta: Meta): Promise<void> {
    // The event is late: the deadline has passed.
    if (new Date(due.answer_by) <= this.clock.now()) return;
    const driver = await this.contacts.firstName(meta.tx, due.requester_id);
    const received = await this.requests.receivedBy(due.owner_id, due.request_id);
    await this.notifier.notify(meta, due.owner_id, {
      kind: 'request_received',
      about: due.requester_id,
      request_id: due.request_id,
      compose: (to) => requestAnswerDueMail(this.site, to, due, driver, received),
    });
  }

  async notifyApproved(request: EventPayload<typeof requestApproved>, meta: Meta): Promise<void> {
    const driver = await this.contacts.firstName(meta.tx, request.requester_id);
    const [forRequester, forOwner] = await Promise.all([
      this.requests.tripFor(request.requester_id, request.request_id),
      this.requests.tripFor(request.owner_id, request.request_id),
    ]);
    await this.notifier.notify(meta, request.requester_id, {
      kind: request.immediate ? 'stay_changed' : 'request_answered',
      request_id: request.request_id,
      isOwnAct: request.immediate,
      compose: (to) => requestApprovedRequesterMail(this.site, to, request, forRequester),
    });
    await this.notifier.notify(meta, request.owner_id, {
      kind: 'stay_changed',
      about: request.requester_id,
      request_id: request.request_id,
      isOwnAct: !request.immediate,
      compose: (to) => requestApprovedOwnerMail(this.site, to, request, driver, forOwner),
    });
    // AK-06: nobody decided; the owner still has to read about an instant booking.
    if (!request.immediate) await this.notifier.readByDecision(meta, request.owner_id, request.request_id);
  }

  async remindOfTrip(due: EventPayload<typeof tripReminderDue>, meta: Meta): Promise<void> {
    // The event is late: the day of the reminder is over.
    if (new Date(due.until) <= this.clock.now()) return;
    for (const reader of [due.requester_id, due.owner_id]) {
      const trip = await this.requests.tripFor(reader, due.request_id);
      // The stay is no longer approved.
      if (trip === null) continue;
      await this.notifier.notify(meta, reader, {
        kind: 'stay_changed',
        about: reader === due.owner_id ? due.requester_id : due.owner_id,
        request_id: due.request_id,
        compose: (to) => tripReminderMail(this.site, to, due, trip),
      });
    }
  }

  async notifyRejected(request: EventPayload<typeof requestRejected>, meta: Meta): Promise<void> {
    const offered = await this.requests.offeredTo(request.requester_id, request.request_id);
    await this.notifier.notify(meta, request.requester_id, {
      kind: request.was_agreed ? 'stay_changed' : 'request_answered',
      request_id: request.request_id,
      compose: (to) => (request.was_agreed ? stayRevokedMail : requestRejectedMail)(this.site, to, request, offered),
    });
    await this.notifier.readByDecision(meta, request.owner_id, request.request_id);
  }

  async notifyCancelled(request: EventPayload<typeof requestCancelled>, meta: Meta): Promise<void> {
    const { request_id, owner_id, requester_id, cancelled_by, cancellation_reason } = request;
    // DK-05: nobody but a moderator has reasons for both sides.
    const byTeam = cancelled_by === 'system' && cancellation_reason !== null;
    if (cancelled_by === 'owner' || byTeam) {
      const offered = await this.requests.offeredTo(requester_id, request_id);
      const mail = byTeam ? stayCancelledByTeamMail : stayCancelledByOwnerMail;
      await this.notifier.notify(meta, requester_id, {
        kind: 'stay_changed',
        request_id,
        compose: (to) => mail(this.site, to, request, offered),
      });
    }
    if (cancelled_by !== 'owner') {
      const seen = await this.requests.requestFor(owner_id, request_id);
      await this.notifier.notify(meta, owner_id, {
        kind: 'stay_changed',
        request_id,
        compose: (to) => requestCancelledMail(this.site, to, request, seen),
      });
    }
    const side = cancelled_by === 'owner' ? 'owner' : 'requester';
    const canceller = side === 'owner' ? owner_id : requester_id;
    if (cancelled_by === side) {
      const seen = await this.requests.requestFor(canceller, request_id);
      await this.notifier.notify(meta, canceller, {
        kind: 'stay_changed',
        request_id,
        compose: (to) => cancellationReceiptMail(this.site, to, request, side, seen),
      });
    }
    await this.notifier.readByDecision(meta, canceller, request_id);
  }

  /** C49: the author of a prepared request is told when it was sent, held or has lapsed. */
  async notifyPrepared(prepared: EventPayload<typeof preparedRequestMoved>, meta: Meta): Promise<void> {
    const { user_id, status, held_because, booked } = prepared;
    const about = { kind: 'request_answered', request_id: prepared.request_id ?? prepared.prepared_id } as const;
    if (held_because === null) await this.notifier.readByDecision(meta, user_id, prepared.prepared_id);
    // AK-06: an instant booking has the mail of its approval.
    if (status === 'sent' && !booked) {
      const compose = (to: Recipient) => preparedSentMail(this.site, to, prepared);
      await this.notifier.notify(meta, user_id, { ...about, isMailed: false, compose });
    } else if (status === 'prepared' && held_because !== null) {
      const compose = (to: Recipient) => preparedHeldMail(this.site, to, { ...prepared, held_because });
      await this.notifier.notify(meta, user_id, { ...about, compose });
    } else if (status === 'lapsed') {
      const compose = (to: Recipient) => preparedLapsedMail(this.site, to, prepared);
      await this.notifier.notify(meta, user_id, { ...about, compose });
    }
  }

  async notifyExpired(request: EventPayload<typeof requestExpired>, meta: Meta): Promise<void> {
    const offered = await this.requests.offeredTo(request.requester_id, request.request_id);
    await this.notifier.notify(meta, request.requester_id, {
      kind: 'request_answered',
      request_id: request.request_id,
      compose: (to) => requestExpiredMail(this.site, to, request, offered),
    });
  }
}
