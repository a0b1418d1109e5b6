import { Inject, Injectable } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import { isMailChosen } from '@placette/contracts/notifications/inbox/schema';
import { Clock, SealedText, SETTINGS } from '@placette/service-runtime';
import { z } from 'zod';
import type { NotificationsConfig } from '../config.js';
import { Site } from '../emails/mail.js';
import { refusableSchema, type Refusable } from './refusals.repository.js';

/** A mail is read long after it came. */
const VALID_MS = 365 * 86_400_000;
const OWNER = 'mail refusal';

const refusalSchema = z.tuple([z.uuid(), refusableSchema, z.number().int()]);

/** RFC 8058: links by which a mail refuses its like for its reader, sealed, so that nobody can write one. */
@Injectable()
export class RefusalLinks {
  private readonly seal: SealedText;

  constructor(
    @Inject(SETTINGS) settings: NotificationsConfig,
    private readonly site: Site,
    private readonly clock: Clock,
  ) {
    this.seal = new SealedText(settings.MAIL_SEAL_SECRET, 'mail refusals');
  }

  linkFor(user_id: string, kind: Refusable): string {
    const refusal: z.output<typeof refusalSchema> = [user_id, kind, this.clock.now().getTime() + VALID_MS];
    return new URL(`/e-mails?refus=${this.seal.seal(JSON.stringify(refusal), OWNER)}`, this.site.public_url).href;
  }

  /** Throws `mail_link_invalid` for a token that is changed, too old or of a kind that is always mailed. */
  open(token: string): { user_id: string; kind: Refusable } {
    const [user_id, kind, until] = refusalSchema.parse(JSON.parse(this.textOf(token)));
    if (until <= this.clock.now().getTime() || !isRefusable(kind)) fail('mail_link_invalid');
    return { user_id, kind };
  }

  private textOf(token: string): string {
    try {
      return this.seal.open(token, OWNER);
    } catch {
      return fail('mail_link_invalid');
    }
  }
}

function isRefusable(kind: Refusable): boolean {
  return kind === 'draft_reminder' || isMailChosen(kind);
}
