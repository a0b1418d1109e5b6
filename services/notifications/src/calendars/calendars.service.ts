import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@placette/contracts';
import type { calendarTroubled } from '@placette/contracts/listings/events';
import { Site } from '../emails/mail.js';
import { Notifier } from '../inbox/notifier.service.js';
import type { Meta } from '../platform/prisma.service.js';
import { calendarTroubledMail } from './calendar-mails.js';

@Injectable()
export class CalendarsService {
  constructor(
    private readonly notifier: Notifier,
    private readonly site: Site,
  ) {}

  async tellOwner(trouble: EventPayload<typeof calendarTroubled>, meta: Meta): Promise<void> {
    await this.notifier.notify(meta, trouble.owner_id, {
      kind: 'stay_changed',
      compose: (to) => calendarTroubledMail(this.site, to, trouble),
    });
  }
}
