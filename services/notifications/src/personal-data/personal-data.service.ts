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
import { NotificationsRepository } from '../inbox/notifications.repository.js';
import { RefusalsRepository } from '../inbox/refusals.repository.js';
import { PrismaService } from '../platform/prisma.service.js';
import { SubmissionsRepository } from '../public-forms/submissions.repository.js';
import { DevicesRepository } from '../push/devices.repository.js';

/** L1: exports the mails to a person; the text of those already sent is erased. */
@Injectable()
export class PersonalDataService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly emails: EmailsRepository,
    private readonly contacts: ContactsRepository,
    private readonly submissions: SubmissionsRepository,
    private readonly notifications: NotificationsRepository,
    private readonly refusals: RefusalsRepository,
    private readonly devices: DevicesRepository,
  ) {}

  async page({ user_id, cursor }: RpcInput<PersonalDataContracts['exportPersonalData']>) {
    const db = this.prisma;
    const sections: PersonalDataSection[] = [
      { name: 'mails', read: (...rows) => this.emails.page(db, ...rows) },
      { name: 'notifications', read: (...rows) => this.notifications.page(db, ...rows) },
      { name: 'nouvelles_refusees_par_email', read: (user_id, skip) => this.refused('mail', user_id, skip) },
      { name: 'appareils_prevenus', read: (...rows) => this.devices.page(db, ...rows) },
      {
        name: 'nouvelles_refusees_sur_appareil',
        read: (user_id, skip) => this.refused('push', user_id, skip),
      },
      { name: 'formulaires_envoyes', read: (...rows) => this.submitted(...rows) },
    ];
    return personalDataPage(sections, user_id, cursor);
  }

  private async refused(channel: 'mail' | 'push', user_id: string, skip: number): Promise<PersonalRecord[]> {
    return (await this.refusals.list(this.prisma, channel, user_id)).slice(skip).map((kind) => ({ kind }));
  }

  private async submitted(user_id: string, skip: number, take: number): Promise<PersonalRecord[]> {
    const contact = await this.contacts.find(this.prisma, user_id);
    return contact?.email ? this.submissions.page(this.prisma, contact.email, skip, take) : [];
  }
}
