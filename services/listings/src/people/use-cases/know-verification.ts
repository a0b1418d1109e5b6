import { Injectable } from '@nestjs/common';
import { documentsApi } from '@placette/contracts/documents/api';
import { isOutage, RpcClient, systemContext } from '@placette/nats';
import { PersonRepository } from '../person.repository.js';

/**
 * Whether somebody's identity is approved, by the copy; documents is asked before that is denied (ADR 127). While it cannot
 * be, the copy's word stands: less is shown, nothing is refused.
 */
@Injectable()
export class KnowVerification {
  constructor(
    private readonly people: PersonRepository,
    private readonly rpc: RpcClient,
  ) {}

  async isVerified(user_id: string): Promise<boolean> {
    if (await this.people.isIdentityVerified(user_id)) return true;
    try {
      return (await this.rpc.call(documentsApi.getVerification, { user_id }, systemContext())).identityVerified;
    } catch (error) {
      if (isOutage(error)) return false;
      throw error;
    }
  }
}
