import { Module } from '@nestjs/common';
import { RuntimeModule } from '@placette/service-runtime';
import { BlockRepository } from './block.repository.js';
import { ContactRequestRepository } from './contact-request.repository.js';
import { ClosePastRequestsJob } from './jobs/close-past-requests.job.js';
import { ConversationRpc } from './conversation.rpc.js';
import { AccountDeletionRpc } from './account-deletion.rpc.js';
import { MessageRepository } from './message.repository.js';
import { MessageWordsRpc } from './message-words.rpc.js';
import { ModerationRepository } from './moderation.repository.js';
import { ModerationRpc } from './moderation.rpc.js';
import { PartyRepository } from './party.repository.js';
import { PersonalDataRpc } from './personal-data.rpc.js';
import { PrismaService } from './prisma.service.js';
import { RequestsRpc } from './requests.rpc.js';
import { RequestsSubscriptions } from './requests.subscriptions.js';
import { SpotRepository } from './spot.repository.js';
import { AddVehicle } from './use-cases/add-vehicle.js';
import { ApproveRequest } from './use-cases/approve-request.js';
import { BlockPerson } from './use-cases/block-person.js';
import { CancelRequest } from './use-cases/cancel-request.js';
import { ChangeVehicle } from './use-cases/change-vehicle.js';
import { ClosePastRequests } from './use-cases/close-past-requests.js';
import { DeleteVehicle } from './use-cases/delete-vehicle.js';
import { DescribeRequests } from './use-cases/describe-requests.js';
import { ForgetOldMessages } from './use-cases/forget-old-messages.js';
import { ForgetPerson } from './use-cases/forget-person.js';
import { GetAnswerTime } from './use-cases/get-answer-time.js';
import { ListMyVehicles } from './use-cases/list-my-vehicles.js';
import { ListRequests } from './use-cases/list-requests.js';
import { MarkMessagesRead } from './use-cases/mark-messages-read.js';
import { TransitionRequest } from './use-cases/transition-request.js';
import { PrepareAccountDeletion } from './use-cases/prepare-account-deletion.js';
import { ReadConversation } from './use-cases/read-conversation.js';
import { ReadMessageWords } from './use-cases/read-message-words.js';
import { RejectRequest } from './use-cases/reject-request.js';
import { ReportMessage } from './use-cases/report-message.js';
import { SendContactRequest } from './use-cases/send-contact-request.js';
import { SendMessage } from './use-cases/send-message.js';
import { WithdrawSpot } from './use-cases/withdraw-spot.js';
import { VehicleRepository } from './vehicle.repository.js';
import { WithdrawalRpc } from './withdrawal.rpc.js';

@Module({
  imports: [RuntimeModule.forService({ prisma: PrismaService })],
  controllers: [
    RequestsRpc,
    ConversationRpc,
    MessageWordsRpc,
    AccountDeletionRpc,
    WithdrawalRpc,
    PersonalDataRpc,
    ModerationRpc,
  ],
  providers: [
    VehicleRepository,
    ContactRequestRepository,
    SpotRepository,
    PartyRepository,
    MessageRepository,
    BlockRepository,
    ModerationRepository,
    AddVehicle,
    ChangeVehicle,
    ListMyVehicles,
    DeleteVehicle,
    SendContactRequest,
    ListRequests,
    DescribeRequests,
    TransitionRequest,
    ApproveRequest,
    RejectRequest,
    CancelRequest,
    GetAnswerTime,
    ReadConversation,
    ReadMessageWords,
    SendMessage,
    MarkMessagesRead,
    ReportMessage,
    BlockPerson,
    ForgetOldMessages,
    ClosePastRequests,
    ClosePastRequestsJob,
    PrepareAccountDeletion,
    ForgetPerson,
    WithdrawSpot,
    RequestsSubscriptions,
  ],
})
export class RequestsModule {}
