import {
  requestAnswerDue,
  requestApproved,
  requestCancelled,
  requestExpired,
  requestRejected,
  requestSent,
  tripReminderDue,
} from '@placette/contracts/requests/events';
import { requestsApi } from '@placette/contracts/requests/api';
import type { SeenTravel } from '@placette/contracts/requests/travel/schema';
import { tripApi } from '@placette/contracts/requests/trip/api';
import type { Trip } from '@placette/contracts/requests/trip/schema';
import { RpcClient, systemContext } from '@placette/nats';
import { on, Subscriptions, type EventMeta } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { ContactRepository } from '../contacts/contact.repository.js';
import { Site } from '../emails/site.js';
import { NotifyPerson } from '../inbox/use-cases/notify-person.js';
import { MarkRequestRead } from '../inbox/use-cases/mark-request-read.js';
import type { Tx } from '../platform/prisma.service.js';
import { requestAnswerDueMail } from './mails/request-answer-due.js';
import { requestApprovedOwnerMail } from './mails/request-approved-owner.js';
import { requestApprovedRequesterMail } from './mails/request-approved-requester.js';
import { requestCancelledMail } from './mails/request-cancelled.js';
import { requestExpiredMail } from './mails/request-expired.js';
import { requestRejectedMail } from './mails/request-rejected.js';
import { requestSentMail } from './mails/request-sent.js';
import { stayCancelledByDriverMail, stayCancelledByOwnerMail, stayRevokedMail } from './mails/stay-cancelled.js';
import { tripReminderMail } from './mails/trip-reminder.js';

type Meta = EventMeta<Tx>;

@Subscriptions()
export class RequestsSubscriptions {
  readonly handlers = [
    on(requestSent, async (request, meta: Meta) => {
      const driver = await this.contacts.firstName(meta.tx, request.requester_id);
      const travel = request.has_travel ? await this.travelFor(request.owner_id, request.request_id) : null;
      await this.notifyPerson.execute(meta, request.owner_id, {
        kind: 'request_received',
        about: request.requester_id,
        request_id: request.request_id,
        compose: (to) => requestSentMail(this.site, to, { ...request, travel }, driver),
      });
    }),
    on(requestAnswerDue, async (due, meta: Meta) => {
      // It comes late: there is nothing to answer any more.
      if (new Date(due.answer_by) <= this.clock.now()) return;
      const driver = await this.contacts.firstName(meta.tx, due.requester_id);
      await this.notifyPerson.execute(meta, due.owner_id, {
        kind: 'request_received',
        about: due.requester_id,
        request_id: due.request_id,
        compose: (to) => requestAnswerDueMail(this.site, to, due, driver),
      });
    }),
    on(requestApproved, async (request, meta: Meta) => {
      const driver = await this.contacts.firstName(meta.tx, request.requester_id);
      const [forRequester, forOwner] = await Promise.all([
        this.tripFor(request.requester_id, request.request_id),
        this.tripFor(request.owner_id, request.request_id),
      ]);
      await this.notifyPerson.execute(meta, request.requester_id, {
        kind: request.immediate ? 'stay_changed' : 'request_answered',
        request_id: request.request_id,
        isOwnAct: request.immediate,
        compose: (to) => requestApprovedRequesterMail(this.site, to, request, forRequester),
      });
      await this.notifyPerson.execute(meta, request.owner_id, {
        kind: 'stay_changed',
        about: request.requester_id,
        request_id: request.request_id,
        isOwnAct: !request.immediate,
        compose: (to) => requestApprovedOwnerMail(this.site, to, request, driver, forOwner),
      });
      // AK-06: nobody decided; the owner has yet to read of it.
      if (!request.immediate) await this.settled.afterDecision(meta, request.owner_id, request.request_id);
    }),
    on(tripReminderDue, async (due, meta: Meta) => {
      // It comes late: its day is over.
      if (new Date(due.until) <= this.clock.now()) return;
      for (const reader of [due.requester_id, due.owner_id]) {
        const trip = await this.tripFor(reader, due.request_id);
        // Not agreed any more.
        if (trip === null) continue;
        await this.notifyPerson.execute(meta, reader, {
          kind: 'stay_changed',
          about: reader === due.owner_id ? due.requester_id : due.owner_id,
          request_id: due.request_id,
          compose: (to) => tripReminderMail(this.site, to, due, trip),
        });
      }
    }),
    on(requestRejected, async (request, meta: Meta) => {
      await this.notifyPerson.execute(meta, request.requester_id, {
        kind: request.was_agreed ? 'stay_changed' : 'request_answered',
        request_id: request.request_id,
        compose: (to) => (request.was_agreed ? stayRevokedMail : requestRejectedMail)(this.site, to, request),
      });
      await this.settled.afterDecision(meta, request.owner_id, request.request_id);
    }),
    on(requestCancelled, async (request, meta: Meta) => {
      if (request.cancelled_by === 'owner') {
        await this.notifyPerson.execute(meta, request.requester_id, {
          kind: 'stay_changed',
          request_id: request.request_id,
          compose: (to) => stayCancelledByOwnerMail(this.site, to, request),
        });
        await this.settled.afterDecision(meta, request.owner_id, request.request_id);
        return;
      }
      await this.notifyPerson.execute(meta, request.owner_id, {
        kind: 'stay_changed',
        request_id: request.request_id,
        compose: (to) =>
          request.cancellation_reason === null
            ? requestCancelledMail(this.site, to, request)
            : stayCancelledByDriverMail(this.site, to, request),
      });
      await this.settled.afterDecision(meta, request.requester_id, request.request_id);
    }),
    on(requestExpired, (request, meta: Meta) =>
      this.notifyPerson.execute(meta, request.requester_id, {
        kind: 'request_answered',
        request_id: request.request_id,
        compose: (to) => requestExpiredMail(this.site, to, request),
      }),
    ),
  ];

  constructor(
    private readonly contacts: ContactRepository,
    private readonly notifyPerson: NotifyPerson,
    private readonly settled: MarkRequestRead,
    private readonly rpc: RpcClient,
    private readonly site: Site,
    private readonly clock: Clock,
  ) {}

  /** TR-01: in the same way for the journey of a request. */
  private async travelFor(reader_id: string, request_id: string): Promise<SeenTravel | null> {
    return (await this.rpc.call(requestsApi.readTravel, { request_id, reader_id }, systemContext())).travel;
  }

  /** TR-03: no event carries an address or a phone; they are asked for when the mail is written, for its reader. */
  private async tripFor(reader_id: string, request_id: string): Promise<Trip | null> {
    return (await this.rpc.call(tripApi.readTrip, { request_id, reader_id }, systemContext())).trip;
  }
}
