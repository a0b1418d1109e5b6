import type { Provider } from '@nestjs/common';
import { conversationApi } from '@placette/contracts/requests/conversation/api';
import { savedAnswersApi } from '@placette/contracts/requests/saved-answers/api';
import { handle, handlers } from '@placette/service-runtime';
import { BlockRepository } from './block.repository.js';
import { BlocksService } from './blocks.service.js';
import { ConversationService } from './conversation.service.js';
import { MessageLimit } from './message-limit.js';
import { MessageWritingService } from './message-writing.service.js';
import { MessageRepository } from './message.repository.js';
import { RetentionService } from './retention.service.js';
import { SavedAnswerRepository } from './saved-answer.repository.js';
import { SavedAnswersService } from './saved-answers.service.js';
import { UnmaskedWordsRepository } from './unmasked-words.repository.js';

export const conversationModule: Provider[] = [
  ConversationService,
  MessageWritingService,
  MessageLimit,
  BlocksService,
  SavedAnswersService,
  RetentionService,
  MessageRepository,
  BlockRepository,
  SavedAnswerRepository,
  UnmaskedWordsRepository,
  handlers(ConversationService, [
    handle(conversationApi.readConversation, (s) => s.read),
    handle(conversationApi.reportMessage, (s) => s.report),
    handle(conversationApi.readMessageWords, (s) => s.readWords),
  ]),
  handlers(MessageWritingService, [
    handle(conversationApi.sendMessage, (s) => s.send),
    handle(conversationApi.markMessagesRead, (s) => s.markRead),
  ]),
  handlers(BlocksService, [
    handle(conversationApi.blockPerson, (s) => s.block),
    handle(conversationApi.listBlocks, (s) => s.list),
    handle(conversationApi.unblockPerson, (s) => s.unblock),
  ]),
  handlers(SavedAnswersService, [
    handle(savedAnswersApi.listAnswers, (s) => s.list),
    handle(savedAnswersApi.saveAnswer, (s) => s.save),
    handle(savedAnswersApi.changeAnswer, (s) => s.change),
    handle(savedAnswersApi.deleteAnswer, (s) => s.remove),
  ]),
];
