import { today } from '@placette/contracts/kernel/days';
import {
  returnHourTold,
  stayChangeAgreed,
  stayChangeAsked,
  stayChangeClosed,
} from '@placette/contracts/requests/events';
import { tripApi } from '@placette/contracts/requests/trip/api';
import { RpcClient, systemContext } from '@placette/nats';
import { on, Subscriptions, type EventMeta } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { ContactRepository } from '../contacts/contact.repository.js';
import { Site } from '../emails/site.js';
import { MarkRequestRead } from '../inbox/use-cases/mark-request-read.js';
import { NotifyPerson } from '../inbox/use-cases/notify-person.js';
import type { Tx } from '../platform/prisma.service.js';
import {
  returnHourToldMail,
  stayChangeAgreedMail,
  stayChangeAskedMail,
  stayChangeClosedMail,
} from './mails/stay-change.js';

type Meta = EventMeta<Tx>;

/** CN-02, CN-03: a change of an agreed stay: whoever waits for it, or is concerned by it, is told. */
@Subscriptions()
export class StayChangesSubscriptions {
  readonly handlers = [
    on(stayChangeAsked, async (asked, meta: Meta) => {
      // It comes late: there is nothing to answer any more.
      if (new Date(asked.answer_by) <= this.clock.now()) return;
      const driver = await this.contacts.firstName(meta.tx, asked.requester_id);
      await this.notifyPerson.execute(meta, asked.owner_id, {
        kind: 'request_received',
        about: asked.requester_id,
        request_id: asked.request_id,
        compose: (to) => stayChangeAskedMail(this.site, to, asked, driver),
      });
    }),
    on(stayChangeAgreed, async (agreed, meta: Meta) => {
      const { request_id, owner_id, requester_id } = agreed;
      const [forDriver, forOwner] = await Promise.all([
        this.tripFor(requester_id, request_id),
        this.tripFor(owner_id, request_id),
      ]);
      await this.notifyPerson.execute(meta, requester_id, {
        kind: 'request_answered',
        request_id,
        compose: (to) => stayChangeAgreedMail(this.site, to, agreed, 'requester', forDriver),
      });
      await this.notifyPerson.execute(meta, owner_id, {
        kind: 'stay_changed',
        about: requester_id,
        request_id,
        isOwnAct: true,
        compose: (to) => stayChangeAgreedMail(this.site, to, agreed, 'owner', forOwner),
      });
      await this.settled.afterDecision(meta, owner_id, request_id);
    }),
    on(stayChangeClosed, async (closed, meta: Meta) => {
      const { outcome, request_id, owner_id, requester_id } = closed;
      const compose = (to: { first_name: string }) => stayChangeClosedMail(this.site, to, closed);
      if (outcome !== 'withdrawn') {
        await this.notifyPerson.execute(meta, requester_id, { kind: 'request_answered', request_id, compose });
      }
      if (outcome !== 'refused') {
        await this.notifyPerson.execute(meta, owner_id, { kind: 'stay_changed', request_id, compose });
      } else {
        await this.settled.afterDecision(meta, owner_id, request_id);
      }
    }),
    on(returnHourTold, async (told, meta: Meta) => {
      // It comes late: the stay is over.
      if (told.end_date < today(this.clock.now())) return;
      const driver = await this.contacts.firstName(meta.tx, told.requester_id);
      await this.notifyPerson.execute(meta, told.owner_id, {
        kind: 'stay_changed',
        about: told.requester_id,
        request_id: told.request_id,
        compose: (to) => returnHourToldMail(this.site, to, told, driver),
      });
    }),
  ];

  constructor(
    private readonly contacts: ContactRepository,
    private readonly notifyPerson: NotifyPerson,
    private readonly settled: MarkRequestRead,
    private readonly rpc: RpcClient,
    private readonly site: Site,
    private readonly clock: Clock,
  ) {}

  /** TR-03: no event carries an address or a phone; they are asked for when the mail is written, for its reader. */
  private async tripFor(reader_id: string, request_id: string) {
    return (await this.rpc.call(tripApi.readTrip, { request_id, reader_id }, systemContext())).trip;
  }
}
