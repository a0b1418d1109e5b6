import { messageWordsApi } from '@placette/contracts/requests/conversation/message-words-api';
import { RpcController } from '@placette/nats';
import { ReadMessageWords } from './use-cases/read-message-words.js';

@RpcController(messageWordsApi, {
  readMessageWords: ReadMessageWords,
})
export class MessageWordsRpc {}
