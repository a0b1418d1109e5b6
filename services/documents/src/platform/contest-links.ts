import { Inject, Injectable } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import { suspensionApi } from '@placette/contracts/identity/suspension/api';
import { RpcClient, systemContext } from '@placette/nats';
import { SealedText, SETTINGS } from '@placette/service-runtime';
import { z } from 'zod';
import type { DocumentsConfig } from '../config.js';

const OWNER = 'contest link';
/** A pass of a sign-in begins with it (DK-09). */
const PASS = 'pass.';
const linkSchema = z.tuple([z.enum(['measure', 'review']), z.string(), z.uuid()]);

/** The decision that a mail is about, or the person who signed in. */
export type OpenedLink =
  | { decision: DecisionId; user_id: string; may_take_data: null }
  | { decision: null; user_id: string; may_take_data: boolean };

/** A measure about a content or an account, or the review of a document. */
export type DecisionId = { measure_id: bigint } | { review_id: string };

/** ADR 161: links by which a mail lets the person concerned contest a decision, sealed, so that nobody can write one. */
@Injectable()
export class ContestLinks {
  private readonly seal: SealedText;

  constructor(
    @Inject(SETTINGS) settings: DocumentsConfig,
    private readonly rpc: RpcClient,
  ) {
    this.seal = new SealedText([settings.STORAGE_LINK_SECRET], 'contest links');
  }

  tokenOf(decision: DecisionId, user_id: string): string {
    const [kind, id] =
      'measure_id' in decision
        ? (['measure', String(decision.measure_id)] as const)
        : (['review', decision.review_id] as const);
    const link: z.output<typeof linkSchema> = [kind, id, user_id];
    return this.seal.seal(JSON.stringify(link), OWNER);
  }

  /** Fails with `contest_link_invalid` for whatever was not sealed here, and as identity does for a pass. */
  async open(token: string): Promise<OpenedLink> {
    if (token.startsWith(PASS)) {
      const pass = token.slice(PASS.length);
      return { decision: null, ...(await this.rpc.call(suspensionApi.readSuspensionPass, { pass }, systemContext())) };
    }
    const [kind, id, user_id] = linkSchema.parse(JSON.parse(this.textOf(token)));
    const decision = kind === 'measure' ? { measure_id: BigInt(id) } : { review_id: id };
    return { decision, user_id, may_take_data: null };
  }

  private textOf(token: string): string {
    try {
      return this.seal.open(token, OWNER);
    } catch {
      return fail('contest_link_invalid');
    }
  }
}
