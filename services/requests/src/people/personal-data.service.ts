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
import { BlocksService } from '../conversation/blocks.service.js';
import { messageView } from '../conversation/domain/message-view.js';
import { MessageRepository } from '../conversation/message.repository.js';
import { SavedAnswerRepository } from '../conversation/saved-answer.repository.js';
import { PrismaService } from '../platform/prisma.service.js';
import { QuestionRepository } from '../questions/question.repository.js';
import { QuestionsService } from '../questions/questions.service.js';
import { StayChangeRepository } from '../stays/stay-change.repository.js';
import { VehiclesRepository } from '../vehicles/vehicles.repository.js';

/** L1, C11: requests as their screens show them, the other party only as far as the person may see. */
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
      name: 'changements_de_sejour',
      read: async (id, skip, take) =>
        (await this.changes.page(this.prisma, id, skip, take)).map((change) => changeRecord(change, id)),
    },
    {
      name: 'messages',
      read: async (id, skip, take) =>
        (await this.messages.pageOf(this.prisma, id, skip, take)).map(({ status, ...message }) => ({
          request_id: message.request_id,
          ...messageView(message, id, status),
        })),
    },
    {
      name: 'questions',
      read: async (id, skip, take) => this.reading.describe(id, await this.questions.page(this.prisma, id, skip, take)),
    },
    {
      name: 'messages_des_questions',
      read: async (id, skip, take) =>
        (await this.questions.messagesOf(this.prisma, id, skip, take)).map((message) => ({
          question_id: message.question_id,
          ...messageView(message, id, 'pending'),
        })),
    },
    {
      name: 'reponses_enregistrees',
      read: async (id, skip) => (skip > 0 ? [] : this.answers.listOf(id)),
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
    private readonly questions: QuestionRepository,
    private readonly reading: QuestionsService,
    private readonly blocks: BlocksService,
    private readonly answers: SavedAnswerRepository,
  ) {}

  async export({ user_id, cursor }: RpcInput<PersonalDataContracts['exportPersonalData']>) {
    return personalDataPage(this.sections, user_id, cursor);
  }
}

type Change = Awaited<ReturnType<StayChangeRepository['page']>>[number];

/** CN-02, C11: the owner reads the plate of another vehicle once he has agreed to it, here as on his screens. */
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
