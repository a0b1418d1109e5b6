import type { RpcHandlers, RpcInput } from '@placette/contracts';
import { messageWordsRpc } from '@placette/contracts/requests/message-words-rpc';
import { RpcController } from '@placette/nats';
import { ReadMessageWords } from './use-cases/read-message-words.js';

type Rpc = typeof messageWordsRpc;

@RpcController(messageWordsRpc)
export class MessageWordsRpc implements RpcHandlers<Rpc> {
  constructor(private readonly words: ReadMessageWords) {}

  async readMessageWords(input: RpcInput<Rpc['readMessageWords']>) {
    return this.words.execute(input);
  }
}
