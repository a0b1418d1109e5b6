import { parseInput, type CallContext, type RouteInput } from '@placette/contracts';
import { contestsApi } from '@placette/contracts/documents/contests/api';
import { contestToken } from '@placette/contracts/documents/contests/schema';
import { RpcClient } from '@placette/nats';
import type { FastifyRequest } from 'fastify';
import { ApiController } from '../http/api-controller.js';
import { IncomingFiles } from '../uploads/incoming-files.js';

@ApiController(contestsApi)
export class ContestsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly incoming: IncomingFiles,
  ) {}

  /** SF-02: the token says whose file it is; documents opens it before the file is received and again with it. */
  async uploadContestFile(
    _input: RouteInput<typeof contestsApi.uploadContestFile.http>,
    context: CallContext,
    request: FastifyRequest,
  ) {
    let token = '';
    const received = await this.incoming.receive(request, async ({ bytes, token: given }) => {
      token = parseInput(contestToken, given);
      await this.rpc.call(contestsApi.checkContestUpload, { token, bytes }, context);
    });
    const { incoming_key, file_name } = received;
    try {
      return await this.rpc.call(contestsApi.registerContestUpload, { token, incoming_key, file_name }, context);
    } catch (error) {
      await this.incoming.discard(received);
      throw error;
    }
  }
}
