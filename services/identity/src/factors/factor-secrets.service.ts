import { Inject, Injectable } from '@nestjs/common';
import { Logger, SETTINGS } from '@placette/service-runtime';
import type { IdentityConfig } from '../config.js';
import { SecretBox } from '../platform/secrets.js';
import { FactorRepository } from './factor.repository.js';

const PAGE = 500;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** H8: seals the secrets of applications with a changed `ENCRYPTION_KEY`, as long as the key before stands beside it. */
@Injectable()
export class FactorSecretsService {
  constructor(
    private readonly factors: FactorRepository,
    private readonly box: SecretBox,
    private readonly logger: Logger,
    @Inject(SETTINGS) private readonly settings: IdentityConfig,
  ) {}

  /**
   * Returns how many were sealed anew, and how many no key opens. Safe to repeat, and beside replicas that seal with the
   * key before: their secrets are sealed anew by the next run.
   */
  async reseal(stopping: AbortSignal): Promise<{ resealed: number; unreadable: number } | void> {
    if (this.settings.ENCRYPTION_KEY.length === 1) return;
    const done = { resealed: 0, unreadable: 0 };
    let page = await this.factors.secretsAfter(BEFORE_ALL, PAGE);
    while (page.length > 0 && !stopping.aborted) {
      for (const { id, secret } of page) {
        const sealed = this.opened(secret, id);
        if (sealed === 'unreadable') done.unreadable++;
        else if (sealed !== null) {
          await this.factors.replaceSecret(id, sealed);
          done.resealed++;
        }
      }
      page = await this.factors.secretsAfter(page.at(-1)?.id ?? BEFORE_ALL, PAGE);
    }
    if (!stopping.aborted) this.logger.info(done, 'every secret of a second factor was looked at');
    return done;
  }

  private opened(secret: Uint8Array, id: string) {
    try {
      return this.box.reseal(secret, id);
    } catch {
      return 'unreadable';
    }
  }
}
