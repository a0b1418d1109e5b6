import { messageWordsRpc } from '@placette/contracts/requests/conversation/message-words-rpc';
import { RpcController } from '@placette/nats';
import { ReadMessageWords } from './use-cases/read-message-words.js';

@RpcController(messageWordsRpc, {
  readMessageWords: ReadMessageWords,
})
export class MessageWordsRpc {}
