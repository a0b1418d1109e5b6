import { Injectable } from '@nestjs/common';
import type { Actor, RpcInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { notificationsApi } from '@placette/contracts/notifications/api';
import type { MailPreferences } from '@placette/contracts/notifications/inbox/schema';
import { isMailChosen, notificationKinds } from '@placette/contracts/notifications/kinds';
import { MailRefusalRepository } from '../mail-refusal.repository.js';
import { PrismaService } from '../../platform/prisma.service.js';

/** Which kinds of notifications a person also gets by e-mail: all by default. */
@Injectable()
export class ChooseMails {
  constructor(
    private readonly prisma: PrismaService,
    private readonly refusals: MailRefusalRepository,
  ) {}

  async list(_input: unknown, { user_id }: Actor): Promise<MailPreferences> {
    const refused = await this.refusals.list(this.prisma, user_id);
    const mails = notificationKinds.map((kind) => [kind, !refused.includes(kind)] as const);
    return { mails: Object.fromEntries(mails) as MailPreferences['mails'] };
  }

  async set(
    { kind, is_mailed }: RpcInput<typeof notificationsApi.setMailPreference>,
    actor: Actor,
  ): Promise<MailPreferences> {
    if (!isMailChosen(kind)) fail('mail_always_sent');
    if (is_mailed) await this.refusals.remove(this.prisma, actor.user_id, kind);
    else await this.refusals.add(this.prisma, actor.user_id, kind);
    return this.list({}, actor);
  }
}
