import { Injectable } from '@nestjs/common';
import type { RpcInput } from '@placette/contracts';
import {
  personalDataPage,
  type PersonalDataContracts,
  type PersonalDataSection,
} from '@placette/contracts/personal-data';
import { ContactRequestRepository } from '../contact-requests/contact-request.repository.js';
import { maskedPlate } from '../contact-requests/domain/request-view.js';
import { RequestDescriptionService } from '../contact-requests/request-description.service.js';
import { PrismaService } from '../platform/prisma.service.js';
import { PreparedDescriptionService } from '../prepared/prepared-description.service.js';
import { PreparedRepository } from '../prepared/prepared.repository.js';
import { StayChangeRepository } from '../stays/stay-change.repository.js';
import { BlocksService } from '../threads/blocks.service.js';
import { messageView } from '../threads/domain/thread.js';
import { MessageRepository } from '../threads/message.repository.js';
import { SavedAnswerRepository } from '../threads/saved-answer.repository.js';
import { ThreadSubjectsService } from '../threads/thread-subjects.service.js';
import { ThreadRepository } from '../threads/thread.repository.js';
import { VehiclesRepository } from '../vehicles/vehicles.repository.js';

/** L1, C11: requests as their screens show them; the other party only as far as the person may see it. */
@Injectable()
export class PersonalDataService {
  private readonly sections: readonly PersonalDataSection[] = [
    { name: 'vehicules', read: (id, skip, take) => this.vehicles.page(this.prisma, id, skip, take) },
    {
      name: 'demandes_envoyees',
      read: async (id, skip, take) =>
        this.describe.sent(await this.requests.page(this.prisma, 'requester', id, skip, take)),
    },
    {
      name: 'demandes_recues',
      read: async (id, skip, take) =>
        this.describe.received(await this.requests.page(this.prisma, 'owner', id, skip, take)),
    },
    {
      name: 'demandes_preparees',
      read: async (id, skip, take) => this.prepared.records(await this.preparedRows.page(this.prisma, id, skip, take)),
    },
    {
      name: 'changements_de_sejour',
      read: async (id, skip, take) =>
        (await this.changes.page(this.prisma, id, skip, take)).map((change) => changeRecord(change, id)),
    },
    {
      name: 'messages',
      read: async (id, skip, take) =>
        (await this.messages.pageOf(this.prisma, id, 'request', skip, take)).map((message) => ({
          request_id: message.request_id,
          ...messageView(message, id, message),
        })),
    },
    {
      name: 'questions',
      read: async (id, skip, take) => {
        const threads = await this.threads.page(this.prisma, id, skip, take);
        const asked = await this.subjects.questions(threads, id);
        return asked.map(({ subject: { kind: _, ...facts }, ...thread }, index) => ({
          ...thread,
          request_id: threads[index]?.request_id,
          ...facts,
        }));
      },
    },
    {
      name: 'messages_des_questions',
      read: async (id, skip, take) =>
        (await this.messages.pageOf(this.prisma, id, 'parking', skip, take)).map((message) => ({
          question_id: message.thread_id,
          ...messageView(message, id, message),
        })),
    },
    {
      name: 'reponses_enregistrees',
      read: async (id, skip) => (skip > 0 ? [] : this.answers.archiveOf(id)),
    },
    {
      name: 'personnes_bloquees',
      read: async (id, skip) => (skip > 0 ? [] : (await this.blocks.list({}, { user_id: id })).blocks),
    },
  ];

  constructor(
    private readonly prisma: PrismaService,
    private readonly vehicles: VehiclesRepository,
    private readonly requests: ContactRequestRepository,
    private readonly describe: RequestDescriptionService,
    private readonly messages: MessageRepository,
    private readonly changes: StayChangeRepository,
    private readonly threads: ThreadRepository,
    private readonly subjects: ThreadSubjectsService,
    private readonly blocks: BlocksService,
    private readonly answers: SavedAnswerRepository,
    private readonly preparedRows: PreparedRepository,
    private readonly prepared: PreparedDescriptionService,
  ) {}

  async export({ user_id, cursor }: RpcInput<PersonalDataContracts['exportPersonalData']>) {
    return personalDataPage(this.sections, user_id, cursor);
  }
}

type Change = Awaited<ReturnType<StayChangeRepository['page']>>[number];

/**
 * CN-02, C11: the owner reads the plate of a new vehicle only once they have agreed to the change, here as on screens.
 */
function changeRecord({ requester_id, vehicle, status, ...change }: Change, reader_id: string) {
  const isShown = reader_id === requester_id || status === 'agreed';
  return {
    ...change,
    status,
    vehicle: vehicle && {
      ...vehicle,
      immatriculation: isShown ? vehicle.immatriculation : maskedPlate(vehicle.immatriculation),
    },
  };
}
