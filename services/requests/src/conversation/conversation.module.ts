import { Module } from '@nestjs/common';
import { ContactRequestsModule } from '../contact-requests/contact-requests.module.js';
import { StayChangesModule } from '../stay-changes/stay-changes.module.js';
import { ConversationRpc } from './conversation.rpc.js';
import { BlockPerson } from './use-cases/block-person.js';
import { MarkMessagesRead } from './use-cases/mark-messages-read.js';
import { ReadConversation } from './use-cases/read-conversation.js';
import { ReadMessageWords } from './use-cases/read-message-words.js';
import { ReportMessage } from './use-cases/report-message.js';
import { SendMessage } from './use-cases/send-message.js';

@Module({
  imports: [ContactRequestsModule, StayChangesModule],
  controllers: [ConversationRpc],
  providers: [ReadConversation, ReadMessageWords, SendMessage, MarkMessagesRead, ReportMessage, BlockPerson],
  exports: [BlockPerson, SendMessage, ReportMessage, ReadMessageWords],
})
export class ConversationModule {}
