import { calendarTroubled } from '@placette/contracts/listings/events';
import { on, Subscriptions, type EventMeta } from '@placette/outbox';
import { Site } from '../emails/site.js';
import { NotifyPerson } from '../inbox/use-cases/notify-person.js';
import type { Tx } from '../platform/prisma.service.js';
import { calendarTroubledMail } from './mails/calendar-troubled.js';

@Subscriptions()
export class CalendarsSubscriptions {
  readonly handlers = [
    on(calendarTroubled, (trouble, meta: EventMeta<Tx>) =>
      this.notifyPerson.execute(meta, trouble.owner_id, {
        kind: 'stay_changed',
        compose: (to) => calendarTroubledMail(this.site, to, trouble),
      }),
    ),
  ];

  constructor(
    private readonly notifyPerson: NotifyPerson,
    private readonly site: Site,
  ) {}
}
