import type { RpcHandlers, RpcInput } from '@placette/contracts';
import {
  notificationsPersonalDataApi,
  personalDataPage,
  type PersonalDataContracts,
  type PersonalDataSection,
  type PersonalRecord,
} from '@placette/contracts/personal-data';
import { RpcController } from '@placette/nats';
import { ContactRepository } from '../contacts/contact.repository.js';
import { EmailRepository } from '../emails/email.repository.js';
import { MailRefusalRepository } from '../inbox/mail-refusal.repository.js';
import { NotificationRepository } from '../inbox/notification.repository.js';
import { PrismaService } from '../platform/prisma.service.js';
import { PushRefusalRepository } from '../push/push-refusal.repository.js';
import { PushSubscriptionRepository } from '../push/push-subscription.repository.js';
import { SubmissionRepository } from '../submissions/submission.repository.js';

/** L1: mails to the person; the text of those already sent is erased. */
@RpcController(notificationsPersonalDataApi)
export class PersonalDataRpc implements RpcHandlers<PersonalDataContracts> {
  private readonly sections: readonly PersonalDataSection[] = [
    {
      name: 'mails',
      read: (user_id, skip, take) => this.emails.page(this.prisma, user_id, skip, take),
    },
    {
      name: 'notifications',
      read: (user_id, skip, take) => this.notifications.page(this.prisma, user_id, skip, take),
    },
    { name: 'nouvelles_refusees_par_email', read: (user_id, skip) => this.refused(user_id, skip) },
    {
      name: 'appareils_prevenus',
      read: (user_id, skip, take) => this.devices.page(this.prisma, user_id, skip, take),
    },
    { name: 'nouvelles_refusees_sur_appareil', read: (user_id, skip) => this.refusedOnDevices(user_id, skip) },
    { name: 'formulaires_envoyes', read: (user_id, skip, take) => this.submitted(user_id, skip, take) },
  ];

  constructor(
    private readonly prisma: PrismaService,
    private readonly emails: EmailRepository,
    private readonly contacts: ContactRepository,
    private readonly submissions: SubmissionRepository,
    private readonly notifications: NotificationRepository,
    private readonly refusals: MailRefusalRepository,
    private readonly devices: PushSubscriptionRepository,
    private readonly pushRefusals: PushRefusalRepository,
  ) {}

  async exportPersonalData({ user_id, cursor }: RpcInput<PersonalDataContracts['exportPersonalData']>) {
    return personalDataPage(this.sections, user_id, cursor);
  }

  private async refused(user_id: string, skip: number): Promise<PersonalRecord[]> {
    return (await this.refusals.list(this.prisma, user_id)).slice(skip).map((kind) => ({ kind }));
  }

  private async refusedOnDevices(user_id: string, skip: number): Promise<PersonalRecord[]> {
    return (await this.pushRefusals.list(this.prisma, user_id)).slice(skip).map((kind) => ({ kind }));
  }

  private async submitted(user_id: string, skip: number, take: number): Promise<PersonalRecord[]> {
    const contact = await this.contacts.find(this.prisma, user_id);
    return contact?.email ? this.submissions.page(this.prisma, contact.email, skip, take) : [];
  }
}
