import { Inject, Injectable } from '@nestjs/common';
import { SealedText, SETTINGS } from '@placette/service-runtime';
import type { NotificationsConfig } from '../config.js';
import type { Email } from './emails.repository.js';

type Parts = Pick<Email, 'text' | 'html' | 'unsubscribe' | 'calendar'>;

/**
 * DK-03: the copy of a mail that can be sent once more. Sealed, because a mail holds access codes, links that answer and
 * what other people wrote.
 */
@Injectable()
export class KeptMails {
  private readonly seal: SealedText;

  constructor(@Inject(SETTINGS) settings: NotificationsConfig) {
    this.seal = new SealedText(settings.MAIL_SEAL_SECRET, 'kept mails');
  }

  /** Null for a mail whose code or hour is over soon: a new one is asked for. */
  copyOf({ id, expires_at, text, html, unsubscribe, calendar }: Email): string | null {
    if (expires_at !== null) return null;
    const parts: Parts = { text, html, unsubscribe, calendar };
    return this.seal.seal(JSON.stringify(parts), id);
  }

  open(id: string, kept: string): Parts {
    return JSON.parse(this.seal.open(kept, id)) as Parts;
  }
}
