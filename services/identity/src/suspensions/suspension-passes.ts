import { Inject, Injectable } from '@nestjs/common';
import type { AppError } from '@placette/contracts';
import { appError, fail } from '@placette/contracts/errors';
import { Clock, SealedText, SETTINGS } from '@placette/service-runtime';
import { z } from 'zod';
import type { IdentityConfig } from '../config.js';

const OWNER = 'suspension pass';
/** Documents tells a pass from the link of a mail by it. */
const PREFIX = 'pass.';
const LIFE_MS = 2 * 3_600_000;
const WAYS = ['one factor', 'passkey'] as const;
export type Way = (typeof WAYS)[number];
const passSchema = z.tuple([z.uuid(), z.enum(WAYS), z.number()]);

/**
 * DK-09, ADR 161: a suspended person who showed who they are gets no session but a pass, which opens the page about the
 * suspension and nothing else. Nobody else can write one.
 */
@Injectable()
export class SuspensionPasses {
  private readonly seal: SealedText;

  constructor(
    @Inject(SETTINGS) settings: IdentityConfig,
    private readonly clock: Clock,
  ) {
    this.seal = new SealedText([settings.ONE_TIME_TOKEN_SECRET], 'suspension passes');
  }

  /** Only after the proof of the person was checked. */
  refusal(user_id: string, way: Way = 'one factor'): AppError {
    const pass: z.output<typeof passSchema> = [user_id, way, this.clock.now().getTime() + LIFE_MS];
    const code = PREFIX + this.seal.seal(JSON.stringify(pass), OWNER);
    return appError('user_banned', undefined, [{ path: 'suspension', code, message: '' }]);
  }

  /** Fails with `suspension_pass_invalid` for what was not sealed here, and two hours later. */
  open(text: string): { user_id: string; way: Way } {
    const [user_id, way, until] = passSchema.parse(JSON.parse(this.textOf(text)));
    if (until <= this.clock.now().getTime()) fail('suspension_pass_invalid');
    return { user_id, way };
  }

  private textOf(text: string): string {
    try {
      return this.seal.open(text, OWNER);
    } catch {
      return fail('suspension_pass_invalid');
    }
  }
}
