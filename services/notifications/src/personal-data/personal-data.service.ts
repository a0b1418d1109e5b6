import { Injectable } from '@nestjs/common';
import type { RpcInput } from '@placette/contracts';
import {
  personalDataPage,
  type PersonalDataContracts,
  type PersonalDataSection,
  type PersonalRecord,
} from '@placette/contracts/personal-data';
import { ContactsRepository } from '../accounts/contacts.repository.js';
import { EmailsRepository } from '../emails/emails.repository.js';
import { MailRefusalsRepository } from '../inbox/mail-refusals.repository.js';
import { NotificationsRepository } from '../inbox/notifications.repository.js';
import { PrismaService } from '../platform/prisma.service.js';
import { DevicesRepository } from '../push/devices.repository.js';
import { PushRefusalsRepository } from '../push/push-refusals.repository.js';
import { SubmissionsRepository } from '../submissions/submissions.repository.js';

/** L1: mails to the person; the text of those already sent is erased. */
@Injectable()
export class PersonalDataService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly emails: EmailsRepository,
    private readonly contacts: ContactsRepository,
    private readonly submissions: SubmissionsRepository,
    private readonly notifications: NotificationsRepository,
    private readonly refusals: MailRefusalsRepository,
    private readonly devices: DevicesRepository,
    private readonly pushRefusals: PushRefusalsRepository,
  ) {}

  async page({ user_id, cursor }: RpcInput<PersonalDataContracts['exportPersonalData']>) {
    const db = this.prisma;
    const sections: PersonalDataSection[] = [
      { name: 'mails', read: (...rows) => this.emails.page(db, ...rows) },
      { name: 'notifications', read: (...rows) => this.notifications.page(db, ...rows) },
      { name: 'nouvelles_refusees_par_email', read: (user_id, skip) => this.refused(this.refusals, user_id, skip) },
      { name: 'appareils_prevenus', read: (...rows) => this.devices.page(db, ...rows) },
      {
        name: 'nouvelles_refusees_sur_appareil',
        read: (user_id, skip) => this.refused(this.pushRefusals, user_id, skip),
      },
      { name: 'formulaires_envoyes', read: (...rows) => this.submitted(...rows) },
    ];
    return personalDataPage(sections, user_id, cursor);
  }

  private async refused(
    refusals: MailRefusalsRepository | PushRefusalsRepository,
    user_id: string,
    skip: number,
  ): Promise<PersonalRecord[]> {
    return (await refusals.list(this.prisma, user_id)).slice(skip).map((kind) => ({ kind }));
  }

  private async submitted(user_id: string, skip: number, take: number): Promise<PersonalRecord[]> {
    const contact = await this.contacts.find(this.prisma, user_id);
    return contact?.email ? this.submissions.page(this.prisma, contact.email, skip, take) : [];
  }
}
