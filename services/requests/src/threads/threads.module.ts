import type { Provider } from '@nestjs/common';
import { deskThreadsApi } from '@placette/contracts/requests/desk-threads/api';
import { savedAnswersApi } from '@placette/contracts/requests/saved-answers/api';
import { threadsApi } from '@placette/contracts/requests/threads/api';
import { handle, handlers } from '@placette/service-runtime';
import { BlockRepository } from './block.repository.js';
import { AskingService } from './asking.service.js';
import { BlocksService } from './blocks.service.js';
import { DeskThreadsRepository } from './desk-threads.repository.js';
import { DeskThreadsService } from './desk-threads.service.js';
import { MessageRepository } from './message.repository.js';
import { RetentionService } from './retention.service.js';
import { SavedAnswerRepository } from './saved-answer.repository.js';
import { SavedAnswersService } from './saved-answers.service.js';
import { ThreadSubjectsService } from './thread-subjects.service.js';
import { ThreadRepository } from './thread.repository.js';
import { ThreadsService } from './threads.service.js';
import { WritingService } from './writing.service.js';

export const threadsModule: Provider[] = [
  ThreadsService,
  ThreadSubjectsService,
  WritingService,
  AskingService,
  BlocksService,
  SavedAnswersService,
  RetentionService,
  DeskThreadsService,
  DeskThreadsRepository,
  ThreadRepository,
  MessageRepository,
  BlockRepository,
  SavedAnswerRepository,
  handlers(ThreadsService, [
    handle(threadsApi.listThreads, (s) => s.list),
    handle(threadsApi.readThread, (s) => s.read),
    handle(threadsApi.reportMessage, (s) => s.report),
    handle(threadsApi.readMessageWords, (s) => s.readWords),
  ]),
  handlers(DeskThreadsService, [
    handle(deskThreadsApi.listPersonThreads, (s) => s.list),
    handle(deskThreadsApi.readPersonThread, (s) => s.read),
  ]),
  handlers(AskingService, [handle(threadsApi.askQuestion, (s) => s.ask)]),
  handlers(WritingService, [
    handle(threadsApi.writeToThread, (s) => s.write),
    handle(threadsApi.markThreadRead, (s) => s.markRead),
    handle(threadsApi.closeThread, (s) => s.close),
  ]),
  handlers(BlocksService, [
    handle(threadsApi.blockPerson, (s) => s.block),
    handle(threadsApi.listBlocks, (s) => s.list),
    handle(threadsApi.unblockPerson, (s) => s.unblock),
  ]),
  handlers(SavedAnswersService, [
    handle(savedAnswersApi.listAnswers, (s) => s.list),
    handle(savedAnswersApi.saveAnswer, (s) => s.save),
    handle(savedAnswersApi.changeAnswer, (s) => s.change),
    handle(savedAnswersApi.deleteAnswer, (s) => s.remove),
  ]),
];
