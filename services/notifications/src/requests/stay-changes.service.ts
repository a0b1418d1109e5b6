import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@placette/contracts';
import { today } from '@placette/contracts/kernel/days';
import type { calendarTroubled, parkingUpdated } from '@placette/contracts/listings/events';
import type {
  returnHourTold,
  stayChangeAgreed,
  stayChangeAsked,
  stayChangeClosed,
} from '@placette/contracts/requests/events';
import { Clock } from '@placette/service-runtime';
import { ContactsRepository } from '../accounts/contacts.repository.js';
import { Site, type Recipient } from '../emails/mail.js';
import { Notifier } from '../inbox/notifier.service.js';
import type { Meta } from '../platform/prisma.service.js';
import { calendarTroubledMail } from './calendar-mails.js';
import { RequestsClient } from './requests-client.js';
import {
  returnHourToldMail,
  stayChangeAgreedMail,
  stayChangeAskedMail,
  stayChangeClosedMail,
} from './stay-change-mails.js';
import { pointMovedMail } from './stay-mails.js';

/**
 * CN-02, CN-03: notifies whoever waits for a change of an approved stay, or is concerned by it or by a danger to the
 * stay.
 */
@Injectable()
export class StayChangesService {
  constructor(
    private readonly contacts: ContactsRepository,
    private readonly notifier: Notifier,
    private readonly requests: RequestsClient,
    private readonly site: Site,
    private readonly clock: Clock,
  ) {}

  async notifyAsked(asked: EventPayload<typeof stayChangeAsked>, meta: Meta): Promise<void> {
    // The event is late: the deadline has passed.
    if (new Date(asked.answer_by) <= this.clock.now()) return;
    const driver = await this.contacts.firstName(meta.tx, asked.requester_id);
    const seen = await this.requests.requestFor(asked.owner_id, asked.request_id);
    await this.notifier.notify(meta, asked.owner_id, {
      kind: 'request_received',
      about: asked.requester_id,
      request_id: asked.request_id,
      compose: (to) => stayChangeAskedMail(this.site, to, asked, driver, seen),
    });
  }

  async notifyAgreed(agreed: EventPayload<typeof stayChangeAgreed>, meta: Meta): Promise<void> {
    const { request_id, owner_id, requester_id } = agreed;
    const [forDriver, forOwner] = await Promise.all([
      this.requests.tripFor(requester_id, request_id),
      this.requests.tripFor(owner_id, request_id),
    ]);
    await this.notifier.notify(meta, requester_id, {
      kind: 'request_answered',
      request_id,
      compose: (to) => stayChangeAgreedMail(this.site, to, agreed, 'requester', forDriver),
    });
    await this.notifier.notify(meta, owner_id, {
      kind: 'stay_changed',
      about: requester_id,
      request_id,
      isOwnAct: true,
      compose: (to) => stayChangeAgreedMail(this.site, to, agreed, 'owner', forOwner),
    });
    await this.notifier.readByDecision(meta, owner_id, request_id);
  }

  async notifyClosed(closed: EventPayload<typeof stayChangeClosed>, meta: Meta): Promise<void> {
    const { outcome, request_id, owner_id, requester_id } = closed;
    // Its picture is the same for both sides.
    const seen = await this.requests.requestFor(requester_id, request_id);
    const compose = (to: Recipient) => stayChangeClosedMail(this.site, to, closed, seen);
    if (outcome !== 'withdrawn') {
      await this.notifier.notify(meta, requester_id, { kind: 'request_answered', request_id, compose });
    }
    if (outcome !== 'refused') {
      await this.notifier.notify(meta, owner_id, { kind: 'stay_changed', request_id, compose });
    } else {
      await this.notifier.readByDecision(meta, owner_id, request_id);
    }
  }

  async notifyReturnHour(told: EventPayload<typeof returnHourTold>, meta: Meta): Promise<void> {
    // The event is late: the stay is over.
    if (told.end_date < today(this.clock.now())) return;
    const driver = await this.contacts.firstName(meta.tx, told.requester_id);
    const seen = await this.requests.requestFor(told.owner_id, told.request_id);
    await this.notifier.notify(meta, told.owner_id, {
      kind: 'stay_changed',
      about: told.requester_id,
      request_id: told.request_id,
      compose: (to) => returnHourToldMail(this.site, to, told, driver, seen),
    });
  }

  /** FO-08: of all that changes at a parking, a corrected point concerns who is to find it. */
  async notifyMovedPoint(
    { parking_spot_id, point_moved }: EventPayload<typeof parkingUpdated>,
    meta: Meta,
  ): Promise<void> {
    if (!point_moved) return;
    for (const { request_id, requester_id } of await this.requests.expectedAt(parking_spot_id)) {
      const trip = await this.requests.tripFor(requester_id, request_id);
      // The stay is no longer approved.
      if (trip === null) continue;
      await this.notifier.notify(meta, requester_id, {
        kind: 'stay_changed',
        request_id,
        compose: (to) => pointMovedMail(this.site, to, request_id, trip),
      });
    }
  }

  /** C51: an imported calendar overlaps an approved stay, or can no longer be read. */
  async notifyCalendarTrouble(trouble: EventPayload<typeof calendarTroubled>, meta: Meta): Promise<void> {
    await this.notifier.notify(meta, trouble.owner_id, {
      kind: 'stay_changed',
      compose: (to) => calendarTroubledMail(this.site, to, trouble),
    });
  }
}
