import type { RpcHandlers, RpcInput } from '@placette/contracts';
import {
  personalDataPage,
  requestsPersonalDataApi,
  type PersonalDataContracts,
  type PersonalDataSection,
} from '@placette/contracts/personal-data';
import { RpcController } from '@placette/nats';
import { ContactRequestRepository } from '../contact-requests/contact-request.repository.js';
import { messageView } from '../conversation/domain/message-view.js';
import { MessageRepository } from '../platform/message.repository.js';
import { PrismaService } from '../platform/prisma.service.js';
import { BlockPerson } from '../conversation/use-cases/block-person.js';
import { QuestionRepository } from '../platform/question.repository.js';
import { ReadQuestion } from '../questions/use-cases/read-question.js';
import { DescribeRequests } from '../contact-requests/use-cases/describe-requests.js';
import { SavedAnswerRepository } from '../saved-answers/saved-answer.repository.js';
import { changeRecord } from './change-record.js';
import { StayChangeRepository } from '../platform/stay-change.repository.js';
import { VehiclesRepository } from '../vehicles/vehicles.repository.js';

/** L1, C11: requests as their screens show them, the other party only as far as the person may see. */
@RpcController(requestsPersonalDataApi)
export class PersonalDataRpc implements RpcHandlers<PersonalDataContracts> {
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
    private readonly describe: DescribeRequests,
    private readonly messages: MessageRepository,
    private readonly changes: StayChangeRepository,
    private readonly questions: QuestionRepository,
    private readonly reading: ReadQuestion,
    private readonly blocks: BlockPerson,
    private readonly answers: SavedAnswerRepository,
  ) {}

  async exportPersonalData({ user_id, cursor }: RpcInput<PersonalDataContracts['exportPersonalData']>) {
    return personalDataPage(this.sections, user_id, cursor);
  }
}
