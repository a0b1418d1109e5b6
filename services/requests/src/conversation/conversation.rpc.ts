import { conversationApi } from '@placette/contracts/requests/conversation/api';
import { RpcController } from '@placette/nats';
import { BlockPerson } from './use-cases/block-person.js';
import { MarkMessagesRead } from './use-cases/mark-messages-read.js';
import { ReadConversation } from './use-cases/read-conversation.js';
import { ReportMessage } from './use-cases/report-message.js';
import { SendMessage } from './use-cases/send-message.js';
import { ReadMessageWords } from './use-cases/read-message-words.js';

@RpcController(conversationApi, {
  readConversation: ReadConversation,
  sendMessage: SendMessage,
  markMessagesRead: MarkMessagesRead,
  reportMessage: ReportMessage,
  blockPerson: [BlockPerson, 'block'],
  listBlocks: [BlockPerson, 'list'],
  unblockPerson: [BlockPerson, 'unblock'],
  readMessageWords: ReadMessageWords,
})
export class ConversationRpc {}
